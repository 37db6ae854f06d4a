import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import classes from './find-button.module.css';

const FindPanel = lazyChunk(async () => (await import('./find-panel.tsx')).FindPanel);

/** Opens the search of everything, as Ctrl K and ⌘ K do. What it needs comes at the first press. */
export function FindButton() {
  const { t } = useTranslation();
  const [{ opened, times }, setState] = useState({ opened: false, times: 0 });
  const open = () => setState(({ times }) => ({ opened: true, times: times + 1 }));
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    // Where text is written with marks, it makes a link; a menu over the page would hide it.
    if (event.defaultPrevented || !isShortcut(event) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    if (!opened) open();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('Search everything')}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        onClick={open}
      >
        <IconSearch size={22} aria-hidden />
      </button>
      {times > 0 && (
        <Suspense>
          <FindPanel
            key={times}
            opened={opened}
            onClose={() => setState((state) => ({ ...state, opened: false }))}
          />
        </Suspense>
      )}
    </>
  );
}

const shortcut = ['Control', 'Meta'].map((held) => `${held}+K`).join(' ');

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return false;
  return !(target instanceof HTMLElement && target.isContentEditable);
}
