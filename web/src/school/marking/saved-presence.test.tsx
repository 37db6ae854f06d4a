import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { studentMarks } from './presence-toggle.tsx';
import { SavedPresence } from './saved-presence.tsx';

type Row = { mark: 'Yes' | 'No'; stamp: number };
type Save = (row: Row, mark: 'Yes' | 'No') => Promise<Row>;
const row: Row = { mark: 'No', stamp: 1 };
const markOf = ({ mark }: Row) => mark;

function Toggle({ save }: { save: Save }) {
  return (
    <SavedPresence
      row={row}
      name="Iniya"
      label="Iniya, Nov 15"
      values={studentMarks}
      markOf={markOf}
      save={save}
    />
  );
}

const present = page.getByRole('radio', { name: 'Present' });
const absent = page.getByRole('radio', { name: 'Absent' });

it('saves a touch, says what happened and takes it back on top of what was stored', async () => {
  const save = vi.fn<Save>(async ({ stamp }, mark) => ({ mark, stamp: stamp + 1 }));
  await renderScreen(<Toggle save={save} />);
  await expect.element(absent).toBeChecked();
  await present.click({ force: true });
  await expect.element(page.getByText(/^Iniya: Present/)).toBeVisible();
  await expect.element(present).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Iniya: Absent/)).toBeVisible();
  await expect.element(absent).toBeChecked();
  expect(save.mock.calls).toEqual([
    [row, 'Yes'],
    [{ mark: 'Yes', stamp: 2 }, 'No'],
  ]);
  // Taking back what was taken back would only turn in circles.
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('flips back and says so when the save fails (ATT-94)', async () => {
  await renderScreen(<Toggle save={() => Promise.reject(new Error('offline'))} />);
  await present.click({ force: true });
  await expect.element(page.getByText('Update Failed')).toBeVisible();
  await expect.element(absent).toBeChecked();
});
