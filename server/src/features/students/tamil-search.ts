import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { holding, searchRows, splitWords } from '../../db/search-words.ts';
import type { Tables } from '../../db/tables.ts';

type Searched<Table extends keyof Tables, Row> = {
  rows: SelectQueryBuilder<Tables, Table, Row>;
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
export async function searchWithTamilNames<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  { rows, ...searched }: Searched<Table, Row>,
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

async function holdsWord<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  {
    word,
    text,
    studentId,
    tamilOfStudentsAlone = false,
  }: Omit<Searched<Table, Row>, 'rows'> & { word: string },
): Promise<RawBuilder<boolean>> {
  const heldBy = (held: RawBuilder<string>) =>
    sql<boolean>`${held} like ${holding(word)} escape '\\'`;
  if (!isTamil(word)) {
    // The initial before a Tamil name, or a number: the other words have led to few records.
    const ofStudent = sql<string>`coalesce(
      (select student."searchKey" from student where student."_id" = ${sql.ref(studentId)}), '')`;
    return sql`(${heldBy(text)} or ${heldBy(ofStudent)})`;
  }
  const isTheirs = await isOfStudents(kysely, { studentId, heldBy });
  return tamilOfStudentsAlone ? isTheirs : sql`(${heldBy(text)} or ${isTheirs})`;
}

/** Few students lead to their records by an index; those of more are met in the list's own order. */
const fewStudents = 300;

/** Of students of any year: the office may have corrected it since. */
async function isOfStudents(
  kysely: Kysely<Tables>,
  {
    studentId,
    heldBy,
  }: { studentId: string; heldBy: (text: RawBuilder<string>) => RawBuilder<boolean> },
): Promise<RawBuilder<boolean>> {
  const students = kysely.selectFrom('student').select('_id').where(heldBy(sql`"searchKey"`));
  const some = await students.limit(fewStudents + 1).execute();
  const id = sql.ref(studentId);
  if (some.length > fewStudents) return sql`(${id} in (${students})) is true`;
  if (some.length === 0) return sql`1 = 0`;
  return sql`${id} in (${sql.join(some.map(({ _id }) => _id))})`;
}
