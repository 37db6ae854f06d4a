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

/** How many frames a dialog may take to be taken out of the page. */
const mostFrames = 30;

/**
 * Once a dialog has gone: the reader is not left at the top of the page. Told at the end of its
 * exit, when it still stands there with the focus.
 */
export function returnFocus(): void {
  const left = document.activeElement;
  const wait = (frames: number) =>
    requestAnimationFrame(() => {
      const isThere = !nothingHasFocus() && document.activeElement === left;
      if (isThere && frames < mostFrames) wait(frames + 1);
      else focusPlace();
    });
  wait(1);
}

/** After rows have gone, perhaps the one with the focus among them. */
export function rescueFocus(): void {
  if (place?.isConnected === false) focusPlace();
}

function focusPlace(): void {
  if (nothingHasFocus()) findPlace()?.focus({ preventScroll: true });
}

function findPlace(): HTMLElement | null {
  return place?.isConnected === true ? place : document.querySelector('main');
}
