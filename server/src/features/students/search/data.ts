import { foldText, searchWords, typedWords } from '@pallikoodam/domain/text/fold';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  holding,
  holdingTyped,
  searchRows,
  searchTypedRows,
} from '../../../platform/db/search-words.ts';
import { isOfStudentsHolding, type OfStudents } from '../list/data.ts';

type Searched = {
  search?: string | undefined;
  /** What the records themselves say: folded, or in small letters alone where it is `typed`. */
  text: RawBuilder<string>;
  typed?: boolean;
  studentId: 'attendance.StudentId' | 'loan.StudentId';
  /** Whether a Tamil word is looked for in the student's record alone, which leads to theirs. */
  tamilOfStudentsAlone?: boolean;
  /** Of so many students the records are gone to by an index. */
  fewStudents: number;
  /** Whether a `student` may have any of the records: only these are counted as few or many. */
  mayHaveRecords?: RawBuilder<boolean>;
};

/** What a search leaves of some records: the same ones, for a page and for counting them all. */
type Found<DB, Table extends keyof DB, Row> = {
  shown: SelectQueryBuilder<DB, Table, Row>;
  counted: SelectQueryBuilder<DB, Table, Row>;
};

/**
 * As `searchRows`, for records that keep a child's Latin name alone and are shown with the Tamil one
 * of the student's record (`tamilNameOf`): a Tamil word may stand in either. A search without Tamil
 * letters asks the records alone.
 */
export async function searchWithTamilNames<DB, Table extends keyof DB, Row>(
  kysely: Database['kysely'],
  { rows, ...searched }: Searched & { rows: SelectQueryBuilder<DB, Table, Row> },
): Promise<Found<DB, Table, Row>> {
  const { search = '', text, typed = false } = searched;
  if (!isTamil(search)) {
    const found = (typed ? searchTypedRows : searchRows)(rows, text, search);
    return { shown: found, counted: found };
  }
  const conditions = await Promise.all(
    (typed ? typedWords : searchWords)(search).map((word) =>
      holdsWord(kysely, { ...searched, word }),
    ),
  );
  return {
    shown: conditions.reduce((found, { shown }) => found.where(shown), rows),
    counted: conditions.reduce((found, { counted }) => found.where(counted), rows),
  };
}

function isTamil(text: string): boolean {
  return /\p{Script=Tamil}/u.test(text);
}

async function holdsWord(
  kysely: Database['kysely'],
  { word, text, typed = false, tamilOfStudentsAlone = false, ...led }: Searched & { word: string },
): Promise<OfStudents> {
  const folded = foldText(word);
  const held = typed ? holdingTyped(word) : holding(word);
  const either = (ofStudent: RawBuilder<boolean>) =>
    sql<boolean>`(${text} like ${held} escape '\\' or ${ofStudent})`;
  if (!isTamil(word)) {
    // The initial before a Tamil name, or a number: the other words have led to few records.
    const ofStudent = sql<boolean>`coalesce(
      (select student."searchKey" from student where student."_id" = ${sql.ref(led.studentId)}), '')
      like ${holding(folded)} escape '\\'`;
    return { shown: either(ofStudent), counted: either(ofStudent) };
  }
  const isTheirs = await isOfStudentsHolding(kysely, { ...led, word: folded });
  if (tamilOfStudentsAlone) return isTheirs;
  return { shown: either(isTheirs.shown), counted: either(isTheirs.counted) };
}

/** The Reference ID of a record's student. */
export function referenceOf(studentId: 'attendance.StudentId') {
  return sql<string>`coalesce(
    (select student."Volunteering" from student where student."_id" = ${sql.ref(studentId)}), ''
  )`.as('Volunteering');
}

/**
 * What the student's record calls the child in Tamil today; blank where it says nothing, or is gone.
 * Records that name a student keep no such name. It is looked up for each row that is read: a join
 * would have to be told to leave the counts, the order and its index alone.
 */
export function tamilNameOf(studentId: 'attendance.StudentId' | 'loan.StudentId') {
  return sql<string>`coalesce(
    (select student."NameInTamil" from student where student."_id" = ${sql.ref(studentId)}), ''
  )`.as('NameInTamil');
}
