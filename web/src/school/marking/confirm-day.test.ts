import { expect, it, vi } from 'vitest';
import { confirmDay } from './confirm-day.ts';

const t = ((text: string) => text) as Parameters<typeof confirmDay>[1]['t'];
const academicYear = '2025-2026';

it('goes on without a question on a usual day, and while the year is not known', async () => {
  const ask = vi.fn(async () => false);
  expect(await confirmDay({ date: '2025-11-16', academicYear }, { t, ask })).toBe(true);
  expect(await confirmDay({ date: '2023-11-19', academicYear: '' }, { t, ask })).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('asks about a day outside the year until the person says yes, each day by itself', async () => {
  const answers = [false, true];
  const ask = vi.fn(async () => answers.shift() ?? false);
  const day = { date: '2023-11-19', academicYear };
  expect(await confirmDay(day, { t, ask })).toBe(false);
  expect(await confirmDay(day, { t, ask })).toBe(true);
  expect(await confirmDay(day, { t, ask })).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await confirmDay({ ...day, date: '2023-11-26' }, { t, ask })).toBe(false);
  expect(ask).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: '{{day}} is outside the academic year {{year}}.' }),
  );
});

it('asks about a day to come', async () => {
  const ask = vi.fn(async () => false);
  await confirmDay({ date: '2099-01-01', academicYear }, { t, ask });
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ text: '{{day}} is in the future.' }));
});
