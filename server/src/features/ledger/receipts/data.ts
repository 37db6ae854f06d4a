import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

export type ReceiptRow = Selectable<Tables['receipt']>;
type Reading = Kysely<Tables>;

export function findReceipt(kysely: Reading, id: string): Promise<ReceiptRow | undefined> {
  return kysely.selectFrom('receipt').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** The receipts of some lines, by the line. */
export async function listReceiptNumbers(
  kysely: Reading,
  lineIds: readonly string[],
): Promise<Map<string, number>> {
  if (lineIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('receipt')
    .select(['_id', 'Number'])
    .where('_id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map(({ _id, Number: number }) => [_id, number]));
}

/** Of some lines the payments that have come and have no receipt, in the order they were stored. */
export async function listWithoutReceipt(
  kysely: Reading,
  lineIds: readonly string[],
): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const rows = await kysely
    .selectFrom('ledger_line')
    .innerJoin('ledger_split', 'ledger_split.LineId', 'ledger_line._id')
    .leftJoin('receipt', 'receipt._id', 'ledger_line._id')
    .select(['ledger_line._id', 'ledger_line.insertTimeStamp'])
    .distinct()
    .where('ledger_line._id', 'in', [...lineIds])
    .where('ledger_line.Kind', '=', 'payment')
    .where('ledger_line.Reverses', '=', '')
    .where('ledger_line.AmountCents', '>', 0)
    .where('ledger_split.hasCome', '=', 1)
    .where('receipt._id', 'is', null)
    .orderBy('ledger_line.insertTimeStamp')
    .orderBy('ledger_line._id')
    .execute();
  return rows.map(({ _id }) => _id);
}

export type ChildNames = Pick<
  Selectable<Tables['student']>,
  '_id' | 'FirstName' | 'LastName' | 'NameInTamil'
>;

export function listNamesOf(kysely: Reading, studentIds: readonly string[]): Promise<ChildNames[]> {
  if (studentIds.length === 0) return Promise.resolve([]);
  return kysely
    .selectFrom('student')
    .select(['_id', 'FirstName', 'LastName', 'NameInTamil'])
    .where('_id', 'in', [...studentIds])
    .execute();
}

/** The parents' names as the family wrote them last. */
export async function findParentNames(
  kysely: Reading,
  familyId: string,
): Promise<{ FatherName: string; MotherName: string } | undefined> {
  return kysely
    .selectFrom('student')
    .select(['FatherName', 'MotherName'])
    .where('FamilyId', '=', familyId)
    .orderBy('Year', 'desc')
    .orderBy('insertTimeStamp', 'desc')
    .limit(1)
    .executeTakeFirst();
}
