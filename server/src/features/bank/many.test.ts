import type { BankLine } from '@pallikoodam/contract/bank';
import { expect, it } from 'vitest';
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
