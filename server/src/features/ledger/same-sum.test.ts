import type { FamilyAccountAnswer, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import type { PreviewedReminder } from '@pallikoodam/contract/payment-reminders';
import type { OpenSum } from '@pallikoodam/contract/start';
import { formatDollars } from '@pallikoodam/domain/money/dollars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDemoMoney } from '../../seed/money.ts';
import { fillSchool } from '../../seed/scale.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let treasurer: TestCaller;
const years = ['2025-2026', '2024-2025'];
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  await fillSchool(test.database, { scale: 1, school: test.portal.school });
  await storeDemoMoney(test.database, '2025-2026', new Date('2025-09-30T12:00:00Z'));
  treasurer = await test.as('Treasurer', 'sums@school.example');
}, 120_000);
afterAll(() => test.close());

const atOnce = 100;

/** The list as a worksheet takes it: page by page. */
async function readExport(year: string): Promise<FamilyAccountRow[]> {
  const rows: FamilyAccountRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = `Year=${year}&page=${page}&pageSize=${atOnce}&sort=-Open`;
    const part = await treasurer.get(`/api/getFamilyAccounts?${query}`);
    rows.push(...part.json<FamilyAccountRow[]>());
    if (part.json<FamilyAccountRow[]>().length < atOnce) return rows;
  }
}

async function readReminders(year: string, FamilyIds: string[]) {
  const reminders = new Map<string, PreviewedReminder>();
  for (let from = 0; from < FamilyIds.length; from += atOnce) {
    const sent = { Year: year, FamilyIds: FamilyIds.slice(from, from + atOnce) };
    const answer = await treasurer.post('/api/previewPaymentReminders', sent);
    expect(answer.statusCode, answer.body).toBe(200);
    for (const each of answer.json<PreviewedReminder[]>()) reminders.set(each.FamilyId, each);
  }
  return reminders;
}

const sumsOf = ({ Fee, Waived, Paid, Refunded, Donated, Open, Credit }: FamilyAccountRow) => ({
  ...{ Fee, Waived, Paid, Refunded, Donated, Open, Credit },
});

it.each(years)(
  'every family of %s is told the same open sum everywhere, to the cent',
  async (year) => {
    const rows = await readExport(year);
    const whole = await treasurer.get(`/api/getFamilyAccounts?Year=${year}`);
    expect(new Set(whole.json<FamilyAccountRow[]>().map(({ FamilyId }) => FamilyId))).toEqual(
      new Set(rows.map(({ FamilyId }) => FamilyId)),
    );
    const reminders = await readReminders(
      year,
      rows.map(({ FamilyId }) => FamilyId),
    );
    let owing = 0;
    for (const row of rows) {
      const query = `Year=${year}&FamilyId=${row.FamilyId}`;
      const guardian = await test.as('Parent', row.UserName);
      const own = await guardian.get(`/api/getFamilyAccount?${query}`);
      const record = await treasurer.get(`/api/getFamilyAccount?${query}`);
      for (const answer of [own, record]) {
        expect(answer.json<FamilyAccountAnswer>()).toMatchObject(sumsOf(row));
      }
      // The family's start page tells of the year that runs.
      const started = (await guardian.get('/api/getStart')).json<{ open: OpenSum[] }>().open;
      const told = started.filter(
        ({ FamilyId, Year }) => FamilyId === row.FamilyId && Year === year,
      );
      const isRunning = year === years[0];
      expect(told.map(({ Open }) => Open)).toEqual(isRunning && row.Open ? [row.Open] : []);
      const { Fee, Waived, Paid, Refunded, Donated } = row;
      const balance = (Fee ?? 0) - Waived - Paid + Refunded + Donated;
      expect(row.Open).toBeCloseTo(Math.max(0, balance), 6);
      const reminder = reminders.get(row.FamilyId);
      expect(reminder?.Open).toBe(row.Open);
      expect(reminder?.outcome === 'nothing open').toBe(row.Open === 0);
      if ((row.Open ?? 0) > 0) owing += 1;
      for (const { text } of reminder?.Mails ?? []) {
        expect(text).toContain(`Still open: ${formatDollars(Math.round((row.Open ?? 0) * 100))}`);
      }
    }
    expect(owing).toBeGreaterThan(5);
    const sums = (await treasurer.get(`/api/getFamilyAccountSums?Year=${year}`)).json();
    for (const sum of ['Fee', 'Waived', 'Paid', 'Open', 'Credit'] as const) {
      const total = rows.reduce((cents, row) => cents + Math.round((row[sum] ?? 0) * 100), 0);
      expect(sums[sum]).toBe(total / 100);
    }
  },
  120_000,
);
