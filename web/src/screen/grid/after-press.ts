/**
 * What is said of a cell when it is left moves the page. Where a button was pressed to leave it, that
 * waits until the button is let go, or the click would miss it.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else window.addEventListener('pointerup', () => setTimeout(then), { once: true });
}
