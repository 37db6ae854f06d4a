import type { Database } from '../platform/db/database.ts';

/**
 * What is wrong with a library after a storm, in words: no book and no child may have two, what was
 * answered must be found, and the shelf must say what the loans say.
 */
export async function inspectLibrary(
  { kysely }: Database,
  answered: { lent: readonly string[]; returned: readonly string[] },
): Promise<string[]> {
  const loans = await kysely.selectFrom('loan').selectAll().execute();
  const books = await kysely.selectFrom('book').selectAll().execute();
  const open = loans.filter(({ state }) => state === 'open');
  const states = new Map(loans.map(({ _id, state }) => [_id, state]));
  const history = await kysely
    .selectFrom('history')
    .select('recordId')
    .where('tableName', '=', 'loan')
    .execute();
  const remembered = new Set(history.map(({ recordId }) => recordId));
  const out = new Set(open.map(({ bookid }) => bookid));
  const faults: (readonly [wrong: boolean, said: string])[] = [
    [out.size !== open.length, 'a book is lent twice'],
    [new Set(open.map(({ childKey }) => childKey)).size !== open.length, 'a child has two books'],
    [new Set(answered.returned).size !== answered.returned.length, 'a loan was returned twice'],
    [answered.lent.some((id) => !states.has(id)), 'an issue that was told is lost'],
    [answered.returned.some((id) => states.get(id) !== 'returned'), 'a return is lost'],
    [loans.some(({ _id }) => !remembered.has(_id)), 'a loan has no history'],
    [
      books.some(({ bookid, available }) => (available === 'N') !== out.has(bookid)),
      'the shelf says otherwise than the loans',
    ],
  ];
  return faults.filter(([wrong]) => wrong).map(([, said]) => said);
}
