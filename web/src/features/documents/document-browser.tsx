import type { Shelf } from '@pallikoodam/content/documents';
import type { LocalText } from '@pallikoodam/content/local-text';
import { readSheet } from '@pallikoodam/content/sheet';
import { IconFileText, IconFolderOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { useLocalText, useOwnOrOther } from '../../lib/local-text.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './document-browser.module.css';
import { content } from './documents-content.ts';
import { FileButtons } from './file-buttons.tsx';
import { kindOfFile } from './file-kind.ts';
import { OtherLanguage } from './other-language.tsx';
import { ShareButton } from './share-button.tsx';

export const documentAddress = { document: textFilter() };

/** In the languages that the school has typed it in. */
type SheetTexts = Partial<LocalText>;

type DocumentBrowserProps = {
  shelf: Shelf;
  texts: Readonly<Record<string, SheetTexts | undefined>>;
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

type ShownProps = { name: string; text: SheetTexts | undefined; openLabel: string };

function Shown({ name, text, openLabel }: ShownProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const ownOrOther = useOwnOrOther();
  const document = content.documents[name];
  if (document === undefined) return null;
  const file = ownOrOther(document.file);
  const source = ownOrOther(text);
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
          {file === null ? (
            <p className={classes.version}>{t('Not available')}</p>
          ) : (
            <FileButtons address={file.value} openLabel={openLabel} keepLabel={t('Download')} />
          )}
          <ShareButton title={title} search={`?document=${name}`} />
        </div>
      </header>
      <OtherLanguage file={file} text={source} />
      {source === null ? (
        <p>{local(document.summary)}</p>
      ) : (
        <Sheet source={source.value} language={source.language} />
      )}
      {file !== null && kindOfFile(file.value) === 'pdf' && (
        <Printed key={file.value} file={file.value} title={title} isAll={source === null} />
      )}
    </>
  );
}

type PrintedProps = {
  file: string;
  title: string;
  /** Without a text to read: the printed form is there at once. */
  isAll: boolean;
};

/**
 * The document as it is printed, in the browser's own viewer; fetched when it is opened. Not on
 * phones, which show no PDF within a page: there the button above opens it.
 */
function Printed({ file, title, isAll }: PrintedProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.printed} open={isAll}>
      <summary>{t('As it is printed')}</summary>
      <iframe src={file} title={t('{{name}} as PDF', { name: title })} loading="lazy" />
    </details>
  );
}

/** A document's text as paper. */
function Sheet({ source, language }: { source: string; language: string }) {
  const blocks = useMemo(() => readSheet(source), [source]);
  return (
    <div className={classes.paper} lang={language}>
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
