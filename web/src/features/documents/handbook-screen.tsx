import { texts } from 'virtual:texts-of-handbooks';
import { useTranslation } from 'react-i18next';
import { DocumentBrowser } from './document-browser.tsx';
import { content } from './documents-content.ts';
import classes from './handbook-screen.module.css';

/** /HandBook, for those who teach and run the school days (DOC-04, DOC-05). */
export function HandbookScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <div>
          <h1>{t('Handbook')}</h1>
          <p className={classes.lead}>{t('For teachers and everybody who runs a school day.')}</p>
        </div>
        <img className={classes.picture} src="/art/handbook.svg" alt="" width={560} height={360} />
      </header>
      <DocumentBrowser
        shelf={content.shelves.handbooks}
        texts={texts}
        openLabel={t('Click to View')}
      />
    </div>
  );
}
