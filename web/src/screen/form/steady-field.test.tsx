import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { steadyField } from './steady-field.tsx';

let renders = 0;

type LetterProps = { label: string; onPick: () => void; shown?: string };

const Letter = steadyField(({ label, onPick, shown = '' }: LetterProps) => {
  renders += 1;
  return (
    <button type="button" onClick={onPick}>
      {label} {shown}
    </button>
  );
});

/** As a form: each letter renders all of it, with new handlers and new lists of choices. */
function Form({ shown }: { shown?: string }) {
  const [title, setTitle] = useState('');
  const [picked, setPicked] = useState('');
  const [branch, setBranch] = useState('');
  const branches = ['North', ...(title === 'Kural' ? ['South'] : [])];
  return (
    <>
      <TextField label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <Letter label="Pick" onPick={() => setPicked(title)} {...(shown && { shown })} />
      <ChoiceField
        label="Branch"
        value={branch}
        choices={branches.map((value) => ({ value, label: value }))}
        onChange={(event) => setBranch(`${event.target.value}`)}
      />
      <output>{picked}</output>
    </>
  );
}

const title = page.getByRole('textbox', { name: 'Title' });
const branch = page.getByRole('combobox', { name: 'Branch' });

it('a letter typed elsewhere does not render a field again, and its handler is the latest', async () => {
  await renderScreen(<Form />);
  await title.fill('Aram');
  await expect.element(title).toHaveValue('Aram');
  const rendersBefore = renders;
  await title.fill('Kural');
  await expect.element(title).toHaveValue('Kural');
  expect(renders).toBe(rendersBefore);
  await page.getByRole('button', { name: 'Pick' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Kural');
});

it('what a field shows is rendered as soon as it changes, choices as well', async () => {
  const screen = await renderScreen(<Form />);
  const offered = () =>
    [...elementOf(HTMLSelectElement, branch.element()).options].map(({ value }) => value);
  expect(offered()).toEqual(['', 'North']);
  await title.fill('Kural');
  await expect.poll(offered).toEqual(['', 'North', 'South']);
  await branch.selectOptions('South');
  await expect.element(branch).toHaveValue('South');
  await screen.rerender(<Form shown="more" />);
  await expect.element(page.getByRole('button', { name: 'Pick more' })).toBeVisible();
  await screen.rerender(<Form />);
  await expect.element(page.getByRole('button', { name: 'Pick', exact: true })).toBeVisible();
});
