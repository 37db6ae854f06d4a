import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LateSearchSelect } from './late-search-select.tsx';

const names = ['Kathiravan Mariappan', 'Karthik Rajendran', 'Yazhini Senthil'];

function Teachers({ first = '' }: { first?: string }) {
  const [teacher, setTeacher] = useState(first);
  return (
    <LateSearchSelect
      label="Teacher"
      placeholder="All"
      value={teacher}
      choices={names.map((name) => ({ value: name, label: name }))}
      onChange={setTeacher}
    />
  );
}

const field = () => page.getByRole('combobox', { name: 'Teacher' });

it('offers its choices once somebody comes to it, by what is typed', async () => {
  await renderScreen(<Teachers />);
  await expectAccessible();
  await field().click();
  await expect.element(page.getByRole('option', { name: 'Yazhini Senthil' })).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Kar');
  await expect
    .element(page.getByRole('option', { name: 'Yazhini Senthil' }))
    .not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Karthik Rajendran' }).click();
  await expect.element(field()).toHaveValue('Karthik Rajendran');
});

it('keeps what is typed before its choices have come', async () => {
  await renderScreen(<Teachers />);
  await field().fill('Yaz');
  await expect.element(page.getByRole('option', { name: 'Yazhini Senthil' })).toBeVisible();
  await expect.element(field()).toHaveValue('Yaz');
  await expect.element(page.getByRole('option', { name: 'Karthik' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Yazhini Senthil' }).click();
  await expect.element(field()).toHaveValue('Yazhini Senthil');
});

it('searches for what was typed before the page was alive and is entered again then', async () => {
  await renderScreen(<Teachers />);
  // As `boot.js` enters it, without the focus.
  const input = field().element() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, 'Yaz');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => field().element() === input).toBe(false);
  await expect.element(field()).toHaveValue('Yaz');
});

it('shows what is chosen already, which can be cleared', async () => {
  await renderScreen(<Teachers first="Yazhini Senthil" />);
  await expect.element(field()).toHaveValue('Yazhini Senthil');
  await page.getByLabelText('Clear').click();
  await expect.element(field()).toHaveValue('');
});
