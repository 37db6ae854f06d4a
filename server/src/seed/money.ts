import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { demoFamily } from './demo-accounts.ts';

const dayMs = 86_400_000;
const by = 'treasurer@school.example';

/**
 * What the treasurer of the demo school has done: waivers of each kind, a family that has paid a
 * part, one with credit that the year after can use, and families that were reminded.
 */
export function storeDemoMoney({ kysely }: Database, year: string, now: Date): Promise<void> {
  return kysely.transaction().execute(async (trx) => {
    const stamp = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    const [whole, half, sum, part, ...others] = await listAlone(trx, year);
    const waivers = [
      { child: whole, Percent: 100, AmountCents: 0, Reason: 'Teaches a class' },
      { child: half, Percent: 50, AmountCents: 0, Reason: 'Agreed with the board: half the fee' },
      { child: sum, Percent: null, AmountCents: 7_500, Reason: 'Scholarship of the school' },
    ];
    for (const [at, { child, ...waiver }] of waivers.entries()) {
      if (child === undefined) continue;
      const line = { ...waiver, Kind: 'waiver' as const, Day: stamp(40).slice(0, 10) };
      await storeLine(trx, child, { _id: `demo-waiver-${at}`, stamp: stamp(40), ...line });
    }
    if (part !== undefined) await pay(trx, part, { cents: 10_000, stamp: stamp(25) });
    const credit = await findPaidBefore(trx, { year, families: others });
    if (credit !== undefined) await pay(trx, credit, { cents: 4_000, stamp: stamp(60) });
    for (const [at, { FamilyId }] of others.slice(0, 6).entries()) {
      const sent = { insertTimeStamp: stamp(20), updateTimeStamp: stamp(20), SentBy: by };
      const about = { FamilyId, Year: year, Day: stamp(20).slice(0, 10), AmountCents: 22_500 };
      const row = { _id: `demo-reminder-${at}`, ...about, ...sent };
      await trx.insertInto('payment_reminder').values(row).execute();
    }
  });
}

type Child = Awaited<ReturnType<typeof listAlone>>[number];

/** Children without a brother or sister in the year whose payment has not come. */
function listAlone(trx: Transaction<Tables>, year: string) {
  return trx
    .selectFrom('student')
    .select(['_id', 'FamilyId', 'Year', 'AmountPaidCents', 'PaidDate'])
    .where('Year', '=', year)
    .where('Status', 'in', ['Active', 'Submitted', 'OnHold'])
    .where('PaymentStatus', 'in', ['', 'NotPaid'])
    .where('UserName', '!=', demoFamily.email)
    .where('FamilyId', 'not in', (families) =>
      families
        .selectFrom('student as other')
        .select('other.FamilyId')
        .where('other.Year', '=', year)
        .groupBy('other.FamilyId')
        .having((having) => having.fn.countAll(), '>', 1),
    )
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
}

/** Of some families one that has paid for a year before. */
function findPaidBefore(
  trx: Transaction<Tables>,
  { year, families }: { year: string; families: readonly Child[] },
): Promise<Child | undefined> {
  return trx
    .selectFrom('student')
    .select(['_id', 'FamilyId', 'Year', 'AmountPaidCents', 'PaidDate'])
    .where('Year', '<', year)
    .where('PaymentStatus', '=', 'Paid')
    .where('RefundStatus', '=', '')
    .where(
      'FamilyId',
      'in',
      families.map(({ FamilyId }) => FamilyId),
    )
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();
}

/** A payment that has come, in the ledger and in the record. */
async function pay(
  trx: Transaction<Tables>,
  child: Child,
  { cents, stamp }: { cents: number; stamp: string },
): Promise<void> {
  const Day = child.PaidDate || stamp.slice(0, 10);
  const line = { Kind: 'payment' as const, Day, AmountCents: cents, Percent: null, Way: 'Zelle' };
  await storeLine(trx, child, { _id: `demo-payment-${child._id}`, stamp, ...line });
  const AmountPaidCents = (child.AmountPaidCents ?? 0) + cents;
  await trx
    .updateTable('student')
    .set({ AmountPaidCents, PaidDate: Day, PaymentStatus: 'Paid' })
    .where('_id', '=', child._id)
    .execute();
}

type Line = Partial<Tables['ledger_line']> & { _id: string; AmountCents: number };

async function storeLine(
  trx: Transaction<Tables>,
  { FamilyId, Year, _id: StudentId }: Child,
  { stamp, ...line }: Line & { stamp: string },
): Promise<void> {
  const stamps = { insertTimeStamp: stamp, updateTimeStamp: stamp };
  await trx
    .insertInto('ledger_line')
    .values({ FamilyId, Year, StoredBy: by, ...stamps, ...line } as never)
    .execute();
  const { _id, AmountCents, Kind } = line;
  const hasCome = Kind === 'payment' ? 1 : 0;
  await trx
    .insertInto('ledger_split')
    .values({ _id, LineId: _id, StudentId, AmountCents, hasCome, CheckNumber: '', ...stamps })
    .execute();
}
