import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { holding, searchRows, splitWords } from '../../db/search-words.ts';

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
export function searchWithTamilNames<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  searched: Searched,
): SelectQueryBuilder<Tables, Table, Row> {
  const { search, text } = searched;
  if (!isTamil(search)) return searchRows(rows, text, search);
  return splitWords(search)
    .map((word) => holdsWord(word, searched))
    .reduce((found, condition) => found.where(condition), rows);
}

function isTamil(text = ''): boolean {
  return /\p{Script=Tamil}/u.test(text);
}

function holdsWord(
  word: string,
  { text, studentId, tamilOfStudentsAlone = false }: Searched,
): RawBuilder<boolean> {
  const heldBy = (held: RawBuilder<string>) =>
    sql<boolean>`${held} like ${holding(word)} escape '\\'`;
  const ofStudent = sql<string>`student."searchKey"`;
  if (!isTamil(word)) {
    // The initial before a Tamil name, or a number: the other words have led to few records.
    const theirs = sql<string>`coalesce(
      (select ${ofStudent} from student where student."_id" = ${sql.ref(studentId)}), '')`;
    return sql`(${heldBy(text)} or ${heldBy(theirs)})`;
  }
  // Of any year: the office may have corrected the student's since.
  const isTheirs = sql<boolean>`${sql.ref(studentId)} in (
    select student."_id" from student where ${heldBy(ofStudent)})`;
  return tamilOfStudentsAlone ? isTheirs : sql`(${heldBy(text)} or ${isTheirs})`;
}
