import { useSyncExternalStore } from 'react';

/*
 * Whether lists are drawn as cards. The server draws pages too and knows no widths: it takes the
 * browser's word for what kind of device it is, and the page comes alive as it was drawn.
 */

const narrow = '(max-width: 47.99em)';

let drawnForPhone = false;

/** What a page is, or was, drawn for where its width is not known. */
export function drawForPhone(isPhone: boolean): void {
  drawnForPhone = isPhone;
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(narrow).matches,
    () => drawnForPhone,
  );
}

function followWidth(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
