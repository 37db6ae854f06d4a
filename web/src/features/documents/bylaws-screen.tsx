import { texts } from 'virtual:texts-of-bylaws';
import { useTranslation } from 'react-i18next';
import classes from './bylaws-screen.module.css';
import { DocumentBrowser } from './document-browser.tsx';
import { content } from './documents-content.ts';

/** /ByLaw (DOC-06 to DOC-08, DOC-10). */
export function BylawsScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <img
          className={classes.picture}
          src="/art/bylaws.svg"
          alt=""
          width={520}
          height={400}
          fetchPriority="high"
        />
        <h1>{t('ByLaw')}</h1>
        <p className={classes.lead}>
          {t(
            'What the families of the school have agreed on: what it is for, who decides and who answers for the money.',
          )}
        </p>
      </header>
      <DocumentBrowser
        shelf={content.shelves.bylaws}
        texts={texts}
        openLabel={t('Open Document')}
      />
    </div>
  );
}
