import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useFirstTouch } from '../../lib/use-first-touch.ts';
import classes from './late-rich-text-field.module.css';
import type { RichTextField, RichTextFieldProps } from './rich-text-field.tsx';

const load = () => loadChunk(async () => (await import('./rich-text-field.tsx')).RichTextField);

/**
 * A `RichTextField` whose editor, 130 kB, is fetched at the first touch of the page, or where there
 * is a text already. Until it is there one writes into a plain field, and the editor goes on from
 * there.
 */
export function LateRichTextField(props: RichTextFieldProps) {
  const { label, value, error, required, lang, onChange, onBlur } = props;
  const [Editor, setEditor] = useState<typeof RichTextField>();
  const [takeOver, setTakeOver] = useState<() => void>();
  const [written, setWritten] = useState('');
  const plain = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);

  const write = (text: string) => {
    setWritten(text);
    onChange(toHtml(text));
  };
  const writeWhatStands = useEffectEvent(() => {
    if (plain.current !== null && plain.current.value !== '') write(plain.current.value);
  });
  // Written before the page was hydrated.
  useLayoutEffect(() => writeWhatStands(), []);

  const come = useEffectEvent(
    () =>
      void load()
        .then((Loaded) => setEditor(() => Loaded))
        .catch(() => undefined),
  );
  useFirstTouch(() => come());
  const hasText = value !== '';
  useEffect(() => {
    if (hasText) come();
  }, [hasText]);
  // With the change itself, so that no letter falls in between.
  useLayoutEffect(() => {
    if (hadFocus.current) takeOver?.();
  }, [takeOver]);

  // One that was kept may have headings and links, which would be lost here.
  const isKept = value !== toHtml(written);
  return (
    <>
      {takeOver === undefined && (
        <Textarea
          ref={plain}
          label={label}
          error={error}
          required={required === true}
          lang={lang}
          classNames={classes}
          readOnly={isKept}
          value={isKept ? toText(value) : written}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => onBlur?.()}
        />
      )}
      {Editor !== undefined && (
        <div hidden={takeOver === undefined}>
          <Editor
            {...props}
            onReady={(focusEnd) => {
              hadFocus.current = plain.current === document.activeElement;
              setTakeOver(() => focusEnd);
            }}
          />
        </div>
      )}
    </>
  );
}

/** Each line a paragraph. */
function toHtml(text: string): string {
  if (text === '') return '';
  const paragraphs = text.split('\n').map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return paragraphs.join('');
}

function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.children, ({ textContent }) => textContent).join('\n');
}
