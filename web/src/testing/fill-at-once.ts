import type { Locator } from 'vitest/browser';

/**
 * Gives a field its value as a browser does that completes a form: without a pointer or keys. For a
 * test that needs a filled form; to type into each field takes it a fifth of a second.
 */
export function fillAtOnce(field: Locator, value: string): void {
  const element = field.element();
  // Past the field's own property, which React watches: it heeds no event that brings nothing new.
  Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
