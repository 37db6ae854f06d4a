const openFields =
  'input:not([readonly], [type="hidden"]):enabled, select:enabled, textarea:not([readonly]):enabled';

/**
 * Leads the focus from the × of a dialog, where it begins, to the first field of its form, whichever
 * of the two comes first. Not where that is still to complete: left again, it would say so at once;
 * and not on a touch screen, whose keyboard would cover half of it.
 */
export function enterForm(form: Element | null): void {
  const focused = document.activeElement;
  if (form === null || form.contains(focused) || matchMedia('(pointer: coarse)').matches) return;
  const first = form.querySelector<HTMLElement>(openFields);
  if (first?.matches(':valid') !== true) return;
  // Where Mantine's dialog begins, should it open after this.
  first.setAttribute('data-autofocus', '');
  if (form.closest('[role="dialog"]')?.contains(focused) === true) first.focus();
}
