const openFields =
  'input:not([readonly], [type="hidden"]):enabled, select:enabled, textarea:not([readonly]):enabled';

/**
 * For a form that comes into a dialog that stands already, with the focus on its ×: to the first
 * field. Not where that is still to complete: left again, it would say so at once; and not on a
 * touch screen, whose keyboard would cover half of it.
 */
export function enterForm(form: Element | null): void {
  const focused = document.activeElement;
  if (form === null || form.contains(focused) || matchMedia('(pointer: coarse)').matches) return;
  if (form.closest('[role="dialog"]')?.contains(focused) !== true) return;
  const first = form.querySelector<HTMLElement>(openFields);
  if (first?.matches(':valid') === true) first.focus();
}
