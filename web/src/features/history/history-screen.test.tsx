import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const line = {
  _id: 'h1',
  tableName: 'student',
  kind: 'student',
  recordId: 's1',
  name: 'Kavin Kumar',
  day: '',
  action: 'update' as const,
  changedBy: 'malar@school.example',
  changedAt: '2025-11-10T15:00:00.000Z',
  changes: [],
  changed: 0,
};
const calls = {
  getHistory: pageOf([line], 1),
  getHistoryById: {
    ...line,
    changes: [
      { field: 'GradeInTamilSchool', before: 'Nilai 1', after: null },
      { field: 'RefundAmount', before: 25, after: null },
    ],
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
    .element(dialog.getByRole('row', { name: 'Grade Nilai 1 –', exact: true }))
    .toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'Refund Amount $25.00 –' })).toBeVisible();
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

it('speaks of each record in Tamil as its own screen does', async () => {
  const event = { ...line, tableName: 'calendar_event', kind: 'calendar_event', name: 'Pongal' };
  await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    calls: {
      getHistory: pageOf([event], 1),
      getHistoryById: {
        ...event,
        changes: [{ field: 'state', before: 'planned', after: 'cancelled' }],
      },
    },
  });
  await page.getByRole('button', { name: /Pongal/ }).click();
  await expect
    .element(page.getByRole('row', { name: 'நிகழ்வின் நிலவரம் நடைபெறும் ரத்தானது' }))
    .toBeVisible();
});

it.each([
  [{ tableName: 'setting', kind: 'setting', name: 'enrollment' }, 'School setting: Registration'],
  [{ tableName: 'file', kind: 'folder', name: 'Minutes' }, 'Folder: Minutes'],
  [{ tableName: 'file', kind: 'file', name: 'June.pdf' }, 'File: June.pdf'],
  [{ tableName: 'absence', kind: 'absence', name: 'Iniya Selvan' }, 'Absence: Iniya Selvan'],
  [
    { tableName: 'attendance', kind: 'attendance', day: '2025-11-08' },
    'Attendance: Kavin Kumar, Nov 8, 2025',
  ],
])('calls %j %s, in its row and its dialog', async (record, name) => {
  const told = { ...line, ...record };
  await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    calls: { getHistory: pageOf([told], 1), getHistoryById: { ...told, changes: [] } },
  });
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^What changed in/ }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect
    .element(dialog.getByText('Only details changed that the portal keeps for itself.'))
    .toBeVisible();
});

it('shows whole on a phone when and by whom', async () => {
  await renderScreen(<HistoryScreen />, { role: 'SuperAdmin', calls, width: 390 });
  const who = page.getByText('malar@school.example');
  await expect.element(who).toBeVisible();
  const line = htmlOf(who.element().closest('div'));
  expect(line.textContent).toMatch(/Nov 10, 2025.*malar@school\.example/);
  expect(line.scrollWidth).toBe(line.clientWidth);
});

it('says in words who is no person', async () => {
  const told = { ...line, changedBy: 'visitor' };
  await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    calls: { getHistory: pageOf([told], 1), getHistoryById: { ...told, changes: [] } },
  });
  await expect.element(page.getByRole('cell', { name: /பார்வையாளர்/ })).toBeVisible();
});

it.each([
  ['en', 'a visitor', 'visitor'],
  ['ta', 'பார்வை', 'visitor'],
  ['ta', 'malar', 'malar'],
] as const)('finds in %s by %s whose lines say so', async (language, typed, person) => {
  const screen = await renderScreen(<HistoryScreen />, { role: 'SuperAdmin', language, calls });
  await page.getByRole('searchbox').fill(typed);
  await expect
    .poll(() => screen.inputsOf('getHistory').at(-1))
    .toEqual({ person, page: 1, pageSize: 50 });
});

it('says at the field that Until lies before From', async () => {
  const address = '/History?from=2025-11-02&to=2025-11-01';
  const screen = await renderScreen(<HistoryScreen />, { role: 'SuperAdmin', calls, address });
  const until = page.getByLabelText('Until');
  await expect.element(until).toHaveAccessibleDescription('Until lies before From');
  await expectAccessible();
  const top = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().top;
  expect(top('Until')).toBe(top('From'));
  await until.fill('2025-11-02');
  await expect.poll(() => screen.address()).toContain('to=2025-11-02');
  await expect.element(until).toBeValid();
  await expect.element(page.getByText('Until lies before From')).not.toBeInTheDocument();
});

const week = (before: number | null, after: number | null, number = 'Fifteen') => ({
  field: `week${number}`,
  before,
  after,
});

it.each([
  ['homework', [week(0, 80)], 1, 'Week 15: 0 → 80'],
  ['homework', [week(null, 0)], 1, 'Week 15: – → 0'],
  [
    'homework',
    [week(0, 80), week(7, null, 'Sixteen')],
    5,
    'Week 15: 0 → 80 · Week 16: 7 → – · and 3 more',
  ],
  ['student', [{ field: 'RefundAmount', before: 25, after: null }], 1, 'Refund Amount: $25.00 → –'],
  [
    'contact_message',
    [{ field: 'Comments', before: null, after: 'A long story, told at the school '.repeat(3) }],
    1,
    'Message: – → A long story, told at the school A long…',
  ],
])('says in the row of %s what changed: %j', async (kind, changes, changed, words) => {
  const told = { ...line, tableName: kind, kind, changes, changed };
  await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    calls: { getHistory: pageOf([told], 1) },
  });
  await expect.element(page.getByRole('cell', { name: words, exact: true })).toBeVisible();
});

it('says it in Tamil, on a phone too', async () => {
  const told = {
    ...line,
    tableName: 'homework',
    kind: 'homework',
    changes: [week(0, 80)],
    changed: 4,
  };
  await renderScreen(<HistoryScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    width: 390,
    calls: { getHistory: pageOf([told], 1) },
  });
  await expect.element(page.getByText(/வாரம் 15: 0 → 80 · மேலும் 3/)).toBeVisible();
  await expectAccessible();
});
