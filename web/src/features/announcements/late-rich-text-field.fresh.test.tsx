import { useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RichTextField } from './late-rich-text-field.tsx';

const left = vi.fn();

function Letter({ first = '' }: { first?: string }) {
  const [html, setHtml] = useState(first);
  return (
    <>
      <RichTextField
        label="Text"
        name="Text"
        lang="en"
        value={html}
        onChange={setHtml}
        onBlur={left}
      />
      <pre data-testid="html">{html}</pre>
      <button type="button">Send</button>
    </>
  );
}

const text = () => page.getByRole('textbox', { name: 'Text' });
const bold = page.getByRole('button', { name: 'Bold' });
const html = () => expect.poll(() => page.getByTestId('html').element().textContent);
const isPlain = () => text().element() instanceof HTMLTextAreaElement;
/** From the label to what stands below the field, at both widths. */
async function measure(): Promise<number[]> {
  const heights: number[] = [];
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    heights.push(page.getByTestId('html').element().getBoundingClientRect().top);
  }
  return heights;
}

// The first test of the file: the editor comes once for all of them.
it('is written in before the editor has come, which then goes on with every letter', async () => {
  await renderScreen(<Letter />);
  await expect.element(text()).toBeVisible();
  await expectAccessible();
  const heights = await measure();
  expect(isPlain()).toBe(true);
  expect(document.querySelector('.tiptap')).toBeNull();

  // A letter is being put together, as Tamil ones are: nothing takes its field away.
  const plain = text().element();
  plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.click(text());
  await userEvent.keyboard('No class on{Enter}Sunday ');
  await expect
    .poll(() => document.querySelector('[hidden] .tiptap')?.textContent)
    .toContain('Sunday');
  await expect.element(text()).toHaveFocus();
  expect(isPlain()).toBe(true);
  await html().toBe('<p>No class on</p><p>Sunday </p>');

  await userEvent.keyboard('{ArrowUp}{Home}');
  plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await userEvent.keyboard('Dear all: ');
  await expect.element(bold).toBeVisible();
  await expect.element(text()).toHaveFocus();
  expect(isPlain()).toBe(false);
  await userEvent.keyboard('really ');
  await html().toBe('<p>Dear all: really No class on</p><p>Sunday </p>');
  // The field has not been left.
  expect(left).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await html().toBe('');
  expect(await measure()).toEqual(heights);
  await expectAccessible();
});

it('gives no focus to whom it did not have', async () => {
  await renderScreen(<Letter />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(bold).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
});

/** Enters into the field as it is drawn, as `boot.js` does with what was typed before. */
function EnterEarly({ entry, onSeen }: { entry: string; onSeen: (shown: string) => void }) {
  useLayoutEffect(() => {
    const field = document.querySelector('textarea');
    onSeen(`${field?.value}, ${field?.readOnly ? 'locked' : 'open'}`);
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, entry);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [entry, onSeen]);
  return null;
}

it('keeps the looks of a text that stands in it, and what was typed before the page was alive', async () => {
  const seen = vi.fn();
  await renderScreen(
    <>
      <Letter first="<h3>Picture <strong>day</strong></h3>" />
      <EnterEarly entry="Bring the form." onSeen={seen} />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Picture day' })).toBeVisible();
  await html().toBe('<h3>Picture <strong>day</strong></h3><p>Bring the form.</p>');
  expect(seen).toHaveBeenCalledWith('Picture day, locked');
});
