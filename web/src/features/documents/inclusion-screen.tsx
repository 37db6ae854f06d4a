import { texts } from 'virtual:texts-of-inclusion';
import { useTranslation } from 'react-i18next';
import { DocumentBrowser } from './document-browser.tsx';
import { content } from './documents-content.ts';
import classes from './inclusion-screen.module.css';

/** /Inclusion (DOC-09, DOC-11). */
export function InclusionScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <header className={classes.circle}>
        <img
          className={classes.picture}
          src="/art/inclusion.svg"
          alt=""
          width={640}
          height={380}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{t('Non-Discrimination')}</h1>
          <p className={classes.promise}>
            {t('Every child who wants to learn Tamil has a place in this circle.')}
          </p>
        </div>
      </header>
      <DocumentBrowser
        shelf={content.shelves.inclusion}
        texts={texts}
        openLabel={t('Open Document')}
      />
    </div>
  );
}
