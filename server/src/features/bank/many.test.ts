import type { BankLine } from '@pallikoodam/contract/bank';
import { expect, it, vi } from 'vitest';
import { startTestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

/** Signs of Reference IDs that are far apart: the number stands in them twice, mirrored. */
function idOf(number: number): string {
  const digits = String(number).padStart(3, '0');
  return `TS25-${digits}${[...digits].toReversed().join('')}`;
}

/** The first sign is another one: that near is only the one it was. */
const mistyped = (id: string) => id.replace('-', '-Z').replace(/Z\d/, 'Z');

it('matches 600 lines, half of them mistyped, each at its family while others are answered', async () => {
  const test = await startTestPortal();
  const treasurer = await test.as('Treasurer');
  const families = 300;
  for (let number = 0; number < families; number += 1) {
    const UserName = `family${number}@home.example`;
    await storeStudent(test.database, { UserName, Volunteering: idOf(number) });
  }
  const rows = Array.from({ length: 2 * families }, (_, at) =>
    at % 2 === 0
      ? `2025-10-03,ZELLE FROM A FRIEND REF ${idOf(at / 2)},100.00`
      : `2025-10-04,DEPOSIT REF ${mistyped(idOf((at - 1) / 2))},50.00`,
  );
  const text = ['Date,Description,Amount', ...rows].join('\n');
  const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
  const loaded = await treasurer.post('/api/loadBankStatement', { text, answers });
  expect(loaded.json()).toMatchObject({ New: 600 });
  let isDone = false;
  const asked = treasurer.get('/api/getBankLines').finally(() => {
    isDone = true;
  });
  let between = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    const { statusCode } = await treasurer.get('/api/getYears');
    if (statusCode === 200 && !isDone) between += 1;
  }
  const lines = (await asked).json<BankLine[]>();
  const students = await test.database.kysely
    .selectFrom('student')
    .select(['_id', 'Volunteering'])
    .execute();
  const ids = new Map(students.map(({ _id, Volunteering }) => [_id, Volunteering]));
  const sure = lines.filter(({ Match }) => Match === 'Sure');
  expect(sure).toHaveLength(families);
  expect(lines.filter(({ Match }) => Match === 'Likely')).toHaveLength(families);
  for (const { Memo, Proposal } of lines) {
    const id = ids.get(Proposal?.Split[0]?.StudentId ?? '') ?? 'none';
    expect(Memo.includes(id) || Memo.includes(mistyped(id))).toBe(true);
  }
  // Calls that came while the lines were matched were answered before they were.
  expect(between).toBeGreaterThan(1);
  await test.close();
}, 60_000);

it('a statement of hostile texts is read on a thread, and stored texts are cut', async () => {
  const test = await startTestPortal();
  const treasurer = await test.as('Treasurer');
  const child = await storeStudent(test.database, { Volunteering: 'TS25-30AG0Y' });
  const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
  const memo = `ZELLE FROM A FRIEND TS25-30AG0Y ${'TS26 '.repeat(100_000)}`;
  const text = [
    'Date,Description,Amount',
    `2025-10-03,${memo},100.00`,
    `2025-10-03,a,"(${' '.repeat(300_000)}x"`,
    '2025-10-04,b,5.00',
    '"a,'.repeat(50_000),
  ].join('\n');
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const loaded = await treasurer.post('/api/loadBankStatement', { text, answers });
  // Fastify looks through the body as it came, the rest of this thread through nothing of it.
  const read = exec.mock.calls.map(([given]) => String(given)).filter((each) => each[0] !== '{');
  exec.mockRestore();
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(20_000);
  expect(loaded.json()).toMatchObject({
    New: 2,
    LeftOut: [
      { row: 3, reason: 'Its sum cannot be read.' },
      { row: 5, reason: 'It has more cells than the heading.' },
    ],
  });
  const { kysely } = test.database;
  for (const { texts } of await kysely.selectFrom('bank_line').select('texts').execute()) {
    expect(JSON.parse(texts).join(' ').length).toBeLessThanOrEqual(500);
  }
  // A line that was stored before texts were cut is the same line when its file comes again.
  const long = JSON.stringify([memo.trim()]);
  const update = { texts: long, Payer: memo };
  await kysely.updateTable('bank_line').set(update).where('Day', '=', '2025-10-03').execute();
  const again = await treasurer.post('/api/loadBankStatement', { text, answers });
  expect(again.json()).toMatchObject({ New: 0, Known: 2 });
  const lines = (await treasurer.get('/api/getBankLines')).json<BankLine[]>();
  const line = lines.find(({ Day }) => Day === '2025-10-03');
  expect(line).toMatchObject({ Match: 'Sure', Proposal: { Split: [{ StudentId: child._id }] } });
  expect([line?.Memo.length, line?.Payer.length].every((length) => (length ?? 0) <= 500)).toBe(
    true,
  );
  await test.close();
}, 60_000);
