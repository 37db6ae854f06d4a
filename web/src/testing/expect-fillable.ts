import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { htmlOf } from './html-of.ts';

const complete = /^To complete|fields to complete$/;

/** What a form says is still to complete can be completed: it leads to a field that takes an entry. */
export async function expectFillable(): Promise<void> {
  const [line] = page.getByRole('button', { name: complete }).elements();
  if (line === undefined) return;
  htmlOf(line).click();
  await expect
    .poll(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? !field.readOnly && !field.disabled
        : field instanceof HTMLSelectElement && !field.disabled;
    })
    .toBe(true);
}
