const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Fetches what nobody needs before they touch the page, once somebody does: mostly it is there by
 * the time that a button is let go. Not on the server.
 */
export function fetchOnFirstTouch(load: () => Promise<unknown>): void {
  if (typeof document === 'undefined') return;
  const options = { capture: true, passive: true };
  const fetchNow = () => {
    for (const sign of signs) document.removeEventListener(sign, fetchNow, options);
    // Whoever needs it fetches it again, and says what is wrong.
    load().catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, fetchNow, options);
}
