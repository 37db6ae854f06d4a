import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocalText, useOwnOrOther } from '../../lib/local-text.ts';
import classes from './classroom-screen.module.css';
import { content } from './documents-content.ts';
import { kindOfFile } from './file-kind.ts';
import { OtherLanguage } from './other-language.tsx';

const { classroom, documents } = content;

/** /Classroom: the way into the online class, and its two guides (DOC-12, OP-60). */
export function ClassroomScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const ownOrOther = useOwnOrOther();
  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <img
          className={classes.picture}
          src="/art/classroom.svg"
          alt=""
          width={560}
          height={400}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{local(classroom.headline)}</h1>
          <p className={classes.lead}>{local(classroom.lead)}</p>
          {classroom.address === '' ? (
            <p>{t('Not available')}</p>
          ) : (
            <Button
              component="a"
              size="md"
              href={classroom.address}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={20} aria-hidden />}
            >
              {t('Open Google Classroom')}
            </Button>
          )}
        </div>
      </header>
      <section aria-labelledby="guides">
        <h2 id="guides" className={classes.title}>
          {t('Guides')}
        </h2>
        <ul className={classes.guides}>
          {classroom.guides.map((name) => {
            const guide = documents[name];
            if (guide === undefined) return null;
            const file = ownOrOther(guide.file);
            return (
              <li key={name} className={classes.guide}>
                <h3 className={classes.name}>{local(guide.title)}</h3>
                <p className={classes.summary}>{local(guide.summary)}</p>
                {file === null ? (
                  <p>{t('Not available')}</p>
                ) : (
                  <a href={file.value} target="_blank" rel="noopener" className={classes.file}>
                    <IconDownload size={18} aria-hidden />
                    {kindOfFile(file.value) === 'pdf'
                      ? t('{{name}} as PDF', { name: local(guide.title) })
                      : local(guide.title)}
                  </a>
                )}
                <OtherLanguage file={file} />
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
