import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { jsonArray } from '../../../platform/db/dialect.ts';
import { tamilNameOf } from '../../students/service.ts';
import type { NamedLoan } from './data.ts';

/** What a list of books says of the loan that a book is out with. */
export type OpenLoan = Pick<NamedLoan, (typeof told)[number] | 'NameInTamil'>;

const told = ['FirstName', 'LastName', 'BookDue'] as const;

/**
 * The open loan of a book that is read, of which there is one at most, as one value: asked for
 * afterwards, a page of books would wait for the database once more.
 */
export function selectOpenLoan({ kysely }: Database): RawBuilder<string | null> {
  const values = [
    ...told.map((name) => sql.ref(`loan.${name}`)),
    tamilNameOf('loan.StudentId').expression,
  ];
  return sql`(
    select ${jsonArray(kysely, values)} from loan
    where loan.bookid = book.bookid and loan.state = 'open'
  )`;
}

export function readOpenLoan(value: string | null): OpenLoan | null {
  if (value === null) return null;
  const [FirstName = '', LastName = '', BookDue = '', NameInTamil = ''] = JSON.parse(value);
  return { FirstName, LastName, BookDue, NameInTamil };
}
