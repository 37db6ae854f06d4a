import { useSyncExternalStore } from 'react';
import { useRenderedFor } from './rendered-for.ts';

/**
 * Whether lists are rendered as cards. The server knows no widths: it takes the browser's word. Paper
 * is narrower than many a window and is no phone: nothing is folded away on it.
 */
const narrow = 'screen and (max-width: 47.99em)';

export function useIsPhone(): boolean {
  const { isPhone } = useRenderedFor();
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(narrow).matches,
    () => isPhone,
  );
}

function followWidth(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
