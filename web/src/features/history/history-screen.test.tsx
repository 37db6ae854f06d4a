import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const line = {
  _id: 'h1',
  tableName: 'student',
  recordId: 's1',
  name: 'Kavin Kumar',
  action: 'update',
  changedBy: 'malar@school.example',
  changedAt: '2025-11-10T15:00:00.000Z',
};
const calls = {
  getHistory: pageOf([line], 1),
  getHistoryById: {
    ...line,
    changes: [{ field: 'GradeInTamilSchool', before: 'Nilai 1', after: null }],
  },
};

it('opens a change to show from what to what', async () => {
  const screen = await renderScreen(<HistoryScreen />, { role: 'SuperAdmin', calls });
  await expect.element(page.getByText('Student: Kavin Kumar')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^What changed in Student: Kavin Kumar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Student: Kavin Kumar' });
  await expect
    .element(dialog.getByText(/^Record changed by malar@school\.example on/))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: 'Grade In Tamil School Nilai 1 –' }))
    .toBeVisible();
  expect(screen.inputsOf('getHistoryById')).toEqual([{ id: 'h1' }]);
  await expectAccessible();
});

it('asks the server for what the filters say, and keeps them in the address', async () => {
  const screen = await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    calls,
    address: '/History?from=2025-11-01&action=nonsense',
  });
  await page.getByLabelText('Kind of record').selectOptions('Student');
  await page.getByLabelText('What happened').selectOptions('Record deleted');
  await expect
    .poll(() => screen.inputsOf('getHistory').at(-1))
    .toEqual({ from: '2025-11-01', tableName: 'student', action: 'remove', page: 1, pageSize: 50 });
  expect(screen.address()).toContain('tableName=student');
});
