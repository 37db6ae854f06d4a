import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import classes from './find-button.module.css';

const FindPanel = lazyChunk(async () => (await import('./find-panel.tsx')).FindPanel);

/** Opens the search of everything, as Ctrl K and ⌘ K do. What it needs comes at the first press. */
export function FindButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  const open = () => {
    setOpened(true);
    setTimes(times + 1);
  };
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (key !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
    // A text with marks makes a link of it; a menu over the page would hide the search.
    if (defaultPrevented || document.querySelector('dialog[open],[contenteditable]:focus')) return;
    event.preventDefault();
    if (!opened) open();
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (event) => openByKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('Search everything')}
        aria-haspopup="dialog"
        onClick={open}
      >
        {/* Drawn here: the library's way to one is larger than all of this button. */}
        <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden className={classes.glass}>
          <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11-6-6" />
        </svg>
      </button>
      {times > 0 && (
        <Suspense>
          <FindPanel key={times} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
