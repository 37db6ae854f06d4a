import type { Database } from '../platform/db/database.ts';
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
