import { useSyncExternalStore } from 'react';

const paper = 'print';

/** Whether what is rendered is for the printer: on paper there are no pages to turn within a table. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    followMedia,
    () => window.matchMedia(paper).matches,
    () => false,
  );
}

function followMedia(listener: () => void): () => void {
  const media = window.matchMedia(paper);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
