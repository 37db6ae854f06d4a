import { Button } from '@mantine/core';
import type { Shelf } from '@pallikoodam/content/documents';
import type { LocalText } from '@pallikoodam/content/local-text';
import { readSheet } from '@pallikoodam/content/sheet';
import { IconDownload, IconExternalLink, IconFileText, IconFolderOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './document-browser.module.css';
import { content } from './documents-content.ts';
import { ShareButton } from './share-button.tsx';

export const documentAddress = { document: textFilter() };

type DocumentBrowserProps = {
  shelf: Shelf;
  texts: Readonly<Record<string, LocalText | undefined>>;
  /** What opens the printed document in a new tab is called. */
  openLabel: string;
};

/**
 * A tree of documents and the sheet of the chosen one; the first is chosen on load, and the address
 * names the chosen one, so that a link to it can be shared (DOC-01 to DOC-09).
 */
export function DocumentBrowser({ shelf, texts, openLabel }: DocumentBrowserProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { values } = useUrlFilters(documentAddress);
  const sheet = useRef<HTMLElement>(null);
  const names = shelf.flatMap(({ documents }) => documents);
  const wanted = (values.document || names[0]) ?? '';
  const shown = names.includes(wanted) ? wanted : null;

  return (
    <div className={classes.desk}>
      <nav className={classes.tree} aria-label={t('Documents')}>
        {shelf.map(({ folder, documents }) => (
          <details key={folder.en} open className={classes.folder}>
            <summary className={classes.folderName}>
              <IconFolderOpen size={20} aria-hidden />
              {local(folder)}
            </summary>
            <ul>
              {documents.map((name) => (
                <li key={name}>
                  <Link
                    to="."
                    search={{ document: name }}
                    resetScroll={false}
                    className={classes.entry}
                    aria-current={name === shown ? 'true' : undefined}
                    onClick={() => {
                      // On a phone the sheet lies below the tree.
                      requestAnimationFrame(() =>
                        sheet.current?.scrollIntoView({ block: 'nearest' }),
                      );
                    }}
                  >
                    <IconFileText size={18} aria-hidden />
                    <Title name={name} />
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <article ref={sheet} className={classes.panel} aria-live="polite">
        {shown === null ? (
          <p className={classes.missing}>
            {t('There is no such document here. Please choose one from the list.')}
          </p>
        ) : (
          <Shown name={shown} text={texts[shown]} openLabel={openLabel} />
        )}
      </article>
    </div>
  );
}

function Title({ name }: { name: string }) {
  const local = useLocalText();
  const document = content.documents[name];
  return document === undefined ? name : local(document.title);
}

type ShownProps = { name: string; text: LocalText | undefined; openLabel: string };

function Shown({ name, text, openLabel }: ShownProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const document = content.documents[name];
  if (document === undefined) return null;
  const file = local(document.file);
  const title = local(document.title);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.version}>
            {t('Version {{version}}, {{day}}', {
              version: document.version,
              day: formatDay(document.date),
            })}
          </p>
        </div>
        <div className={classes.actions}>
          {file === '' ? (
            <p className={classes.version}>{t('Not available')}</p>
          ) : (
            <>
              <Button
                component="a"
                href={file}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                {openLabel}
              </Button>
              <Button
                component="a"
                href={file}
                download
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                {t('Download')}
              </Button>
            </>
          )}
          <ShareButton title={title} search={`?document=${name}`} />
        </div>
      </header>
      {text !== undefined && <Sheet source={local(text)} />}
      {file.startsWith('/') && <Printed key={file} file={file} title={title} />}
    </>
  );
}

/**
 * The document as it is printed, in the browser's own viewer; fetched when it is opened. Not on
 * phones, which show no PDF within a page: there the button above opens it.
 */
function Printed({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation();
  return (
    <details className={classes.printed}>
      <summary>{t('As it is printed')}</summary>
      <iframe src={file} title={t('{{name}} as PDF', { name: title })} loading="lazy" />
    </details>
  );
}

/** A document's text as paper. */
function Sheet({ source }: { source: string }) {
  const blocks = useMemo(() => readSheet(source), [source]);
  return (
    <div className={classes.paper}>
      {blocks.map((block) => {
        if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>;
        if (block.kind === 'paragraph') return <p key={block.text}>{block.text}</p>;
        return (
          <ul key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
