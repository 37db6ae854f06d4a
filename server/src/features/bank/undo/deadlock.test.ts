import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const Year = '2025-2026';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL', () => {
  let test: TestPortal;
  let treasurer: TestCaller;
  let child: Awaited<ReturnType<typeof storeStudent>>;
  beforeEach(async () => {
    test = await startTestPortal();
    treasurer = await test.as('Treasurer');
    child = await storeStudent(test.database, { Year, PaymentStatus: '' });
  });
  afterEach(() => test.close());

  async function bookOne(): Promise<{ file: string; lineId: string; ledgerId: string }> {
    const text = `Date,Description,Amount\n2025-10-03,ZELLE ${child.Volunteering},100.00`;
    const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
    const { _id: file } = (
      await treasurer.post('/api/loadBankStatement', { text, answers })
    ).json();
    const [line] = (await treasurer.get('/api/getBankLines?State=New')).json();
    const Split = [{ StudentId: child._id, Amount: 100 }];
    const Proposal = { FamilyId: child.FamilyId, Year, Split };
    await treasurer.post('/api/setBankLine', { _id: line._id, Proposal });
    const booked = await treasurer.post('/api/bookBankLines', { ids: [line._id] });
    expect(booked.json()).toMatchObject([{ ok: true }]);
    const { _id: ledgerId } = await test.database.kysely
      .selectFrom('ledger_line')
      .select('_id')
      .where('BankLine', '=', line._id)
      .executeTakeFirstOrThrow();
    return { file, lineId: line._id, ledgerId };
  }

  /** Once it waits for a row that another transaction holds. */
  async function untilOneWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(
        test.database.kysely,
      );
      if (rows[0]?.waiting) return;
    }
  }

  it('a file that is taken back while its payment is reversed by hand ends well', async () => {
    const { file, lineId } = await bookOne();
    const { FamilyId } = child;
    // As a reversal locks: the family, then the line of the bank.
    let undoing: Promise<unknown> = Promise.resolve();
    await test.database.kysely.transaction().execute(async (trx) => {
      // The other one notices it, and is ended and run again.
      await sql`set local deadlock_timeout = '1min'`.execute(trx);
      await sql`select 1 from family where "_id" = ${FamilyId} for update`.execute(trx);
      undoing = treasurer.post(`/api/undoBankStatement/${file}`);
      await untilOneWaits();
      await sql`select 1 from bank_line where "_id" = ${lineId} for update`.execute(trx);
    });
    expect(await undoing).toMatchObject({ statusCode: 200 });
    const url = `/api/getFamilyAccount?Year=${Year}&FamilyId=${FamilyId}`;
    expect((await treasurer.get(url)).json()).toMatchObject({ Paid: 0 });
  });

  it('both at once, again and again, take the money back once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { file, ledgerId } = await bookOne();
      const answers = await Promise.all([
        treasurer.post(`/api/undoBankStatement/${file}`),
        treasurer.post(`/api/reverseLedgerLine/${ledgerId}`, { Reason: 'Wrong family' }),
      ]);
      const [undone, reversed] = answers.map(({ statusCode }) => statusCode);
      expect(undone).toBe(200);
      expect([200, 409]).toContain(reversed);
      const url = `/api/getFamilyAccount?Year=${Year}&FamilyId=${child.FamilyId}`;
      expect((await treasurer.get(url)).json()).toMatchObject({ Paid: 0 });
    }
  });
});
