import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

export type ReceiptRow = Selectable<Tables['receipt']>;
type Reading = Kysely<Tables>;

/** The receipt of a payment; of one that moved along with its child or family the one it came with. */
export async function findReceipt(kysely: Reading, id: string): Promise<ReceiptRow | undefined> {
  const own = await readOwn(kysely, [id]);
  const origin = own.length > 0 ? id : (await listOrigins(kysely, [id])).get(id);
  return own[0] ?? (origin === undefined ? undefined : (await readOwn(kysely, [origin]))[0]);
}

function readOwn(kysely: Reading, ids: readonly string[]): Promise<ReceiptRow[]> {
  return kysely
    .selectFrom('receipt')
    .selectAll()
    .where('_id', 'in', [...ids])
    .execute();
}

/**
 * Of payments that moved, the payment that they were at the beginning: each names in `Carries` what
 * took the one before it back.
 */
async function listOrigins(kysely: Reading, ids: readonly string[]): Promise<Map<string, string>> {
  const origins = new Map<string, string>();
  let asked = new Map(ids.map((id) => [id, id]));
  while (asked.size > 0) {
    const before = await kysely
      .selectFrom('ledger_line as moved')
      .innerJoin('ledger_line as left', 'left._id', 'moved.Carries')
      .select(['moved._id', 'left.Reverses'])
      .where('moved._id', 'in', [...asked.keys()])
      .where('moved.Kind', '=', 'payment')
      .where('moved.Carries', '<>', '')
      .execute();
    const next = new Map<string, string>();
    for (const { _id, Reverses } of before) {
      const of = asked.get(_id) ?? _id;
      origins.set(of, Reverses);
      next.set(Reverses, of);
    }
    asked = next;
  }
  return origins;
}

/** Which lines that take something back do so because it moved: they are named by what came instead. */
export async function listMoves(kysely: Reading, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('ledger_line')
    .select('Carries')
    .where('Carries', 'in', [...ids])
    // As the index says, which has only these.
    .where('Carries', '<>', '')
    .execute();
  return new Set(rows.map(({ Carries }) => Carries));
}

/** The numbers of the receipts of some lines, by the line. */
export async function listReceiptNumbers(
  kysely: Reading,
  lineIds: readonly string[],
): Promise<Map<string, number>> {
  if (lineIds.length === 0) return new Map();
  const own = new Map((await readOwn(kysely, lineIds)).map((row) => [row._id, row.Number]));
  const others = lineIds.filter((id) => !own.has(id));
  const origins = others.length === 0 ? new Map() : await listOrigins(kysely, others);
  if (origins.size === 0) return own;
  const first = await readOwn(kysely, [...origins.values()]);
  const numbers = new Map(first.map((row) => [row._id, row.Number]));
  for (const [id, origin] of origins) {
    const known = numbers.get(origin);
    if (known !== undefined) own.set(id, known);
  }
  return own;
}

/**
 * Of some lines the payments that have come and have no receipt, in the order they were stored; one
 * that moved keeps the number it had.
 */
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
  const missing = rows.map(({ _id }) => _id);
  const numbered = await listReceiptNumbers(kysely, missing);
  return missing.filter((id) => !numbered.has(id));
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
