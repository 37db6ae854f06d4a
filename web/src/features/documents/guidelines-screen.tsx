import { texts } from 'virtual:texts-of-guidelines';
import { IconAward, IconBackpack, IconHome2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { DocumentBrowser } from './document-browser.tsx';
import { content } from './documents-content.ts';
import classes from './guidelines-screen.module.css';

/** The three that families ask for most (DOC-02). */
const tiles = [
  { name: 'student-handbook', Icon: IconBackpack },
  { name: 'parents-handbook', Icon: IconHome2 },
  { name: 'scholarship-info', Icon: IconAward },
];

/** /Documents (DOC-01 to DOC-03). */
export function GuidelinesScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <div>
          <h1>{t('Guidelines')}</h1>
          <p className={classes.lead}>
            {t(
              'What holds at the school, on a few pages. Read it here, print it or take it along.',
            )}
          </p>
          <ul className={classes.tiles}>
            {tiles.map(({ name, Icon }) => {
              const document = content.documents[name];
              if (document === undefined) return null;
              return (
                <li key={name}>
                  <Link
                    to="/Documents"
                    search={{ document: name }}
                    hash="reading"
                    className={classes.tile}
                  >
                    <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
                    <span className={classes.name}>{local(document.title)}</span>
                    <span className={classes.summary}>{local(document.summary)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
        <img
          className={classes.picture}
          src="/art/documents.svg"
          alt=""
          width={560}
          height={400}
          fetchPriority="high"
        />
      </header>
      <section id="reading" className={classes.reading} aria-label={t('Documents')}>
        <DocumentBrowser shelf={content.shelves.guidelines} texts={texts} openLabel={t('View')} />
      </section>
    </div>
  );
}
