import type { ImportPreview } from '@pallikoodam/contract/imports';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uploadFile } from '../../lib/upload-file.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportButton } from './import-button.tsx';

vi.mock('../../lib/upload-file.ts', () => ({ uploadFile: vi.fn() }));

it('shows of a calendar’s events the days and the class days that they would take', async () => {
  const types = [
    { value: 'no', text: 'Leave it out' },
    { value: 'Holiday', text: 'Holiday' },
  ];
  const event = {
    date: '2026-11-25',
    endDate: '2026-11-27',
    time: '',
    endTime: '',
    takes: [{ branch: 'North', days: ['2026-11-27'] }],
    entered: [{ branch: 'North', day: '2026-11-27', rollCalls: 2, notices: 1 }],
  };
  const found: ImportPreview = {
    UploadId: 'u1',
    FileName: 'district.ics',
    Encoding: 'utf-8',
    Sheets: [],
    Sheet: 0,
    HeaderRow: 0,
    Fields: [],
    isRemembered: false,
    Questions: [],
    Fault: '',
    Counts: { new: 1, changed: 0, same: 0, look: 0, refused: 0 },
    Seen: 's1',
    Columns: [],
    Mapping: [],
    LeftOut: [{ row: 2, reason: 'outside' }],
    Rows: [
      {
        row: 2,
        heap: 'new',
        name: 'Thanksgiving break',
        changes: [],
        message: '',
        field: '',
        choices: types,
        choice: 'Holiday',
        event,
      },
      ...[3, 4, 5].map((row) => ({
        row,
        heap: 'look' as const,
        name: 'Early release',
        changes: [],
        message: '',
        field: '',
        choices: types,
        choice: row === 3 ? 'Holiday' : 'no',
        event: { ...event, takes: [], entered: [] },
      })),
    ],
  };
  vi.mocked(uploadFile).mockResolvedValue(found);
  const screen = await renderScreen(<ImportButton kind="calendar" />, {
    role: 'SuperAdmin',
    calls: { getImports: [], tryImport: found },
  });
  await userEvent.click(page.getByRole('button').first());
  await expect.element(page.getByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('No place for a file');
  await userEvent.upload(input, new File(['BEGIN:VCALENDAR'], 'district.ics'));
  await expect.element(page.getByText('Nov 25 – Nov 27, 2026').first()).toBeVisible();
  await expect.element(page.getByText('No class at North: Nov 27, 2026')).toBeVisible();
  await expect
    .element(page.getByText('North, Nov 27, 2026: 2 roll-calls and 1 notices of absence'))
    .toBeVisible();
  await expect.element(page.getByText(/1 in other school years/)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('What becomes of row 2'), 'no');
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1))
    .toMatchObject({ kind: 'calendar', Answers: [{ key: 'row:2', value: 'no' }] });
  // What is called the same is answered once.
  await userEvent.click(
    page.getByRole('button', { name: 'The same for all 3 of this name' }).first(),
  );
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1)?.Answers)
    .toEqual(
      expect.arrayContaining(['row:3', 'row:4', 'row:5'].map((key) => ({ key, value: 'Holiday' }))),
    );
});
