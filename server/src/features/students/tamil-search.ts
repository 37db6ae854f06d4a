import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { holding, searchRows, splitWords } from '../../db/search-words.ts';
import { isOfStudentsHolding } from './list/data.ts';

type Searched = {
  search?: string | undefined;
  /** What the records themselves say, in lower case. */
  text: RawBuilder<string>;
  studentId: 'attendance.StudentId' | 'loan.StudentId';
  /** Whether a Tamil word is looked for in the student's record alone, which leads to theirs. */
  tamilOfStudentsAlone?: boolean;
};

/**
 * As `searchRows`, for records that keep a child's Latin name alone and are shown with the Tamil one
 * of the student's record (`tamilNameOf`): a Tamil word may stand in either. A search without Tamil
 * letters asks the records alone.
 */
export async function searchWithTamilNames<Tables, Table extends keyof Tables, Row>(
  kysely: Database['kysely'],
  { rows, ...searched }: Searched & { rows: SelectQueryBuilder<Tables, Table, Row> },
): Promise<SelectQueryBuilder<Tables, Table, Row>> {
  const { search, text } = searched;
  if (!isTamil(search)) return searchRows(rows, text, search);
  const conditions = await Promise.all(
    splitWords(search).map((word) => holdsWord(kysely, { ...searched, word })),
  );
  return conditions.reduce((found, condition) => found.where(condition), rows);
}

function isTamil(text = ''): boolean {
  return /\p{Script=Tamil}/u.test(text);
}

async function holdsWord(
  kysely: Database['kysely'],
  { word, text, studentId, tamilOfStudentsAlone = false }: Searched & { word: string },
): Promise<RawBuilder<boolean>> {
  const heldBy = (held: RawBuilder<string>) =>
    sql<boolean>`${held} like ${holding(word)} escape '\\'`;
  if (!isTamil(word)) {
    // The initial before a Tamil name, or a number: the other words have led to few records.
    const ofStudent = sql<string>`coalesce(
      (select student."searchKey" from student where student."_id" = ${sql.ref(studentId)}), '')`;
    return sql`(${heldBy(text)} or ${heldBy(ofStudent)})`;
  }
  const isTheirs = await isOfStudentsHolding(kysely, { studentId, word });
  return tamilOfStudentsAlone ? isTheirs : sql`(${heldBy(text)} or ${isTheirs})`;
}
