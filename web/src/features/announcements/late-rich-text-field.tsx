import { Input } from '@mantine/core';
import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { fetchOnFirstTouch } from '../../lib/first-touch.ts';
import classes from './late-rich-text-field.module.css';
import { findPosition, readText, writeParagraphs } from './plain-text.ts';
import type { RichTextFieldProps, TakeOver } from './rich-text-field.tsx';

let arrived: ComponentType<RichTextFieldProps> | null = null;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  arrived ??= (await import('./rich-text-field.tsx')).RichTextField;
  for (const tell of waiting) tell();
}

// 160 kB with its menus: on the way while somebody chooses who gets the message.
fetchOnFirstTouch(load);

function fetchEditor(): void {
  // The field works without it; the next touch of the field fetches it again.
  load().catch(() => undefined);
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const endOfText = Number.MAX_SAFE_INTEGER;

/**
 * A text with headings, emphasis, lists and links. A page is drawn with a plain field of the same
 * height, which is written in like any other; the editor takes its place, with what is written, the
 * cursor and the focus, once it is there.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { value, error, onChange, onBlur } = props;
  const Editor = useSyncExternalStore(
    subscribe,
    () => arrived,
    () => null,
  );
  const [takeOver, setTakeOver] = useState<TakeOver | null>(null);
  const [isReady, setReady] = useState(false);
  // Letters of which one is still being put together cannot change their field.
  const [isComposing, setComposing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ after: '', text: '' });
  // Else it is a draft that was kept, or a message that was sent: looks that a plain field has not.
  const isPlain = value === typed.after + writeParagraphs(typed.text);
  const isWanted = !isPlain || error !== undefined;
  useEffect(() => {
    if (isWanted) fetchEditor();
  }, [isWanted]);

  const handOver = useEffectEvent((take: TakeOver) => {
    const field = input.current;
    if (field === null || place.current === null) return;
    place.current.hidden = false;
    const find = (offset: number) =>
      isPlain && typed.after === '' ? findPosition(field.value, offset) : endOfText;
    if (document.activeElement === field) {
      take({ from: find(field.selectionStart), to: find(field.selectionEnd) });
    }
    // In this turn, so that no key falls between the two.
    flushSync(() => setReady(true));
  });
  useEffect(() => {
    if (takeOver === null || isComposing) return;
    const turn = setTimeout(() => handOver(takeOver));
    return () => clearTimeout(turn);
  }, [takeOver, isComposing]);

  return (
    <>
      {!isReady && (
        <PlainField
          {...props}
          inputRef={input}
          text={isPlain ? typed.text : readText(value)}
          isLocked={!isPlain}
          onType={(text) => {
            const after = isPlain ? typed.after : value;
            setTyped({ after, text });
            onChange(after + writeParagraphs(text));
            // What was typed before the page was alive is entered again, without coming to the field.
            fetchEditor();
          }}
          onComposing={setComposing}
          onLeave={(next) => {
            // The editor that takes over is no other field.
            if (!place.current?.contains(next)) onBlur?.();
          }}
        />
      )}
      {Editor !== null && (
        <div ref={place} hidden={!isReady}>
          <Editor {...props} onReady={(take) => setTakeOver(() => take)} />
        </div>
      )}
    </>
  );
}

type PlainFieldProps = Pick<
  RichTextFieldProps,
  'label' | 'name' | 'error' | 'required' | 'lang'
> & {
  inputRef: React.RefObject<HTMLTextAreaElement | null>;
  text: string;
  isLocked: boolean;
  onType: (text: string) => void;
  onComposing: (isComposing: boolean) => void;
  onLeave: (next: Element | null) => void;
};

/** How many buttons the editor has in each of its groups: as much room is left for them. */
const buttonGroups = [5, 4, 2, 2, 2];

function PlainField(props: PlainFieldProps) {
  const { label, name, error, required = false, lang } = props;
  const { inputRef, text, isLocked, onType, onComposing, onLeave } = props;
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} withAsterisk={required} error={error}>
      <div className={classes.frame} data-invalid={error === undefined ? undefined : true}>
        <div className={classes.buttons} aria-hidden>
          {buttonGroups.map((count, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity
              key={index}
              className={classes.group}
              style={{ inlineSize: `${count * 28}px` }}
            />
          ))}
        </div>
        <textarea
          ref={inputRef}
          id={id}
          className={classes.text}
          name={name}
          lang={lang}
          value={text}
          readOnly={isLocked}
          aria-required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={fetchEditor}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          onBlur={(event) => onLeave(event.relatedTarget)}
        />
      </div>
    </Input.Wrapper>
  );
}
