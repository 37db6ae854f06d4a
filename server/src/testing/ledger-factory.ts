import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { inLetters, storeStudent } from './student-factory.ts';

let made = 0;

/** A family with credit of 2025-2026, a child in the year after, and the line of its payment. */
export async function storeCredit(
  database: Database,
): Promise<{ FamilyId: string; lineId: string }> {
  made += 1;
  const child = { UserName: `credit${made}@home.example`, FirstName: `Nila${inLetters(made)}` };
  const payment = { PaymentStatus: 'Paid' as const, AmountPaidCents: 50_000 };
  const { _id, FamilyId } = await storeStudent(database, { ...child, ...payment });
  await storeStudent(database, { ...child, Year: '2026-2027' });
  const { LineId } = await database.kysely
    .selectFrom('ledger_split')
    .select('LineId')
    .where('StudentId', '=', _id)
    .executeTakeFirstOrThrow();
  return { FamilyId, lineId: LineId };
}

/** An entry that waits for a second look, as it is marked. */
export async function storeEntry(
  database: Database,
  FamilyId: string,
): Promise<{ ids: string[]; Last: string }> {
  const writing = { database, writer: 'test', now: new Date() };
  const { _id, updateTimeStamp } = await inTransaction(writing, (tx) =>
    insert(tx, 'ledger_line', {
      ...{ FamilyId, Year: '2025-2026', Kind: 'waiver' as const, Day: '2025-09-06' },
      ...{ AmountCents: 100, Percent: null, Reason: 'Helps in the library', StoredBy: 'test' },
    }),
  );
  const last = await database.kysely
    .selectFrom('ledger_review')
    .select('_id')
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirst();
  return { ids: [`${_id} ${updateTimeStamp}`], Last: last?._id ?? '' };
}
