/**
 * Where the focus was last outside of dialogs: what opened them. Dialogs give the focus back to
 * what had it when they opened, which may be gone by then: a row, or a button of another dialog.
 */
let place: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) place = target;
  });
}

const nothingHasFocus = () =>
  document.activeElement === null || document.activeElement === document.body;

/** After a dialog has gone: nobody is left at the top of the page. */
export function returnFocus(): void {
  if (nothingHasFocus()) findPlace()?.focus({ preventScroll: true });
}

/** After rows have gone, perhaps the one with the focus among them. */
export function rescueFocus(): void {
  if (place?.isConnected === false && nothingHasFocus()) returnFocus();
}

function findPlace(): HTMLElement | null {
  return place?.isConnected === true ? place : document.querySelector('main');
}
