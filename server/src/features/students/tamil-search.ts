import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../db/count-up-to.ts';
import type { Database } from '../../db/database.ts';
import { isAmong } from '../../db/dialect.ts';
import { holding, searchRows, splitWords } from '../../db/search-words.ts';
import { selectHolding } from './list/data.ts';

/** The records of more students than these are met as soon in their list's own order. */
const studentsAtMost = 300;

type Searched = {
  search?: string | undefined;
  /** What the records themselves say, in lower case. */
  text: RawBuilder<string>;
  studentId: 'attendance.StudentId' | 'loan.StudentId';
  /**
   * A condition for the records that hold a Tamil word themselves: by `text` where nothing is given,
   * none for null.
   */
  holdsTamil?: null | ((word: string) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>);
};

/**
 * As `searchRows`, for records that keep a child's Latin name alone and are shown with the Tamil one
 * of the student's record (`tamilNameOf`): a Tamil word may stand in either. The student is found by
 * the index of texts, the records by the student. A search without Tamil letters asks the records
 * alone, as before.
 */
export async function searchWithTamilNames<Tables, Table extends keyof Tables, Row>(
  database: Database,
  { rows, ...searched }: Searched & { rows: SelectQueryBuilder<Tables, Table, Row> },
): Promise<SelectQueryBuilder<Tables, Table, Row>> {
  const { search, text } = searched;
  if (!isTamil(search)) return searchRows(rows, text, search);
  const conditions = await Promise.all(
    splitWords(search).map((word) => holdsWord(database, { ...searched, word })),
  );
  return conditions.reduce((found, condition) => found.where(condition), rows);
}

export function isTamil(text = ''): boolean {
  return /\p{Script=Tamil}/u.test(text);
}

async function holdsWord(
  database: Database,
  { word, text, studentId, holdsTamil }: Searched & { word: string },
): Promise<RawBuilder<boolean>> {
  const heldBy = (held: RawBuilder<string>) =>
    sql<boolean>`${held} like ${holding(word)} escape '\\'`;
  const ofStudent = sql<string>`coalesce(
    (select student."searchKey" from student where student."_id" = ${sql.ref(studentId)}), '')`;
  // The initial before a Tamil name, or a number: the other words have led to few records.
  if (!isTamil(word)) return sql`(${heldBy(text)} or ${heldBy(ofStudent)})`;
  const isTheirs = (await isOfFound(database, { word, studentId })) ?? heldBy(ofStudent);
  if (holdsTamil === null) return isTheirs;
  return sql`(${(await holdsTamil?.(word)) ?? heldBy(text)} or ${isTheirs})`;
}

/** Of students whom the index of texts finds; null where it does not lead there. */
async function isOfFound(
  database: Database,
  { word, studentId }: Pick<Searched, 'studentId'> & { word: string },
): Promise<RawBuilder<boolean> | null> {
  const students = await selectHolding(database, word);
  if (students === null) return null;
  const { engine, kysely } = database;
  const leads = (await countUpTo(kysely, students, studentsAtMost)) <= studentsAtMost;
  return isAmong(engine, { column: studentId, rows: students, leads });
}
