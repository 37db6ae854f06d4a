import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SearchSelect } from './search-select.tsx';

const teachers = ['Kavitha Murugan', 'Kavin Selvan', 'Nila Arivoli'];

function TeacherField({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <SearchSelect
      label="Teacher"
      choices={teachers.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={setValue}
    />
  );
}

const field = page.getByRole('combobox', { name: 'Teacher' });

it('takes what is typed before its list is there, and finds by a part of the name', async () => {
  await renderScreen(<TeacherField />);
  await expectAccessible();
  await userEvent.fill(field, 'kavi');
  await expect.element(page.getByRole('option', { name: 'Kavin Selvan' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await expect.element(field).toHaveFocus();
  await page.getByRole('option', { name: 'Kavin Selvan' }).click();
  await expect.element(field).toHaveValue('Kavin Selvan');
  await expectAccessible();
});

it('shows what is chosen, and opens with all when it is pressed', async () => {
  await renderScreen(<TeacherField first="Nila Arivoli" />);
  await expect.element(field).toHaveValue('Nila Arivoli');
  await field.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3);
  await page.getByLabelText('Clear').click();
  await expect.element(field).toHaveValue('');
});
