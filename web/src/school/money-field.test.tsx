import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { MoneyField } from './money-field.tsx';

function Amount({ stored = null }: { stored?: number | null }) {
  const [value, setValue] = useState<number | null>(stored);
  return (
    <>
      <MoneyField label="Amount" value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(99)}>
        Other
      </button>
    </>
  );
}

const field = () => page.getByRole('textbox', { name: 'Amount' });
const output = () => document.querySelector('output')?.textContent;

it('keeps what is typed and tells the amount, or that there is none', async () => {
  await renderScreen(<Amount />);
  for (const [typed, amount] of [
    ['225.5', '225.5'],
    ['12,50', 'NaN'],
    ['1e3', 'NaN'],
    ['', 'null'],
    ['-5', '-5'],
  ]) {
    await field().fill(typed ?? '');
    expect(output(), typed).toBe(amount);
    await expect.element(field()).toHaveValue(typed);
  }
});

it('says while it is typed that an amount has two decimals', async () => {
  await renderScreen(<Amount />);
  const said = page.getByText('Enter at most two decimals');
  await field().fill('12.34');
  await expect.element(said).not.toBeInTheDocument();
  await userEvent.type(field(), '5');
  await expect.element(said).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Backspace}');
  await expect.element(said).not.toBeInTheDocument();
});

it('rests with both digits of its cents, and leaves what is no amount in place', async () => {
  await renderScreen(<Amount stored={1234.5} />);
  await expect.element(field()).toHaveValue('1,234.50');
  await field().fill('7.5');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('7.50');
  await field().fill('12,50');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('12,50');
  await page.getByRole('button', { name: 'Other' }).click();
  await expect.element(field()).toHaveValue('99');
});
