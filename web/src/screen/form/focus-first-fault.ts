/** Where to begin: the first field that has a message, once the messages have been rendered. */
export function focusFirstFault(form: Element | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
