import type { HistoryRecord, Loan, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readsAddresses } from '../policy.ts';
import type { NamedLoan } from './data.ts';

/** A stored row as a family sees it. */
export function toLoan(row: NamedLoan): Loan {
  const { _id, bookid, title, FirstName, LastName, NameInTamil, BookTakenDate, BookDue } = row;
  return {
    _id,
    BookId: bookid,
    title,
    FirstName,
    LastName,
    NameInTamil,
    BookTakenDate,
    BookDue,
    isBookDue: row.state === 'open' ? 'Y' : 'N',
    BookReturnDate: row.BookReturnDate,
    ReturnState: row.ReturnState,
  };
}

/** A stored row as the library sees it; the documents spell some names twice (OP-188). */
export function toOutstanding(
  row: NamedLoan & { RemindedOn?: string | undefined },
  caller: Caller,
): OutstandingLoan {
  const parentEmail = addressOf(row, caller);
  return {
    ...toLoan(row),
    bookid: row.bookid,
    StudentId: row.StudentId,
    Grade: row.Grade,
    StudentTeacher: row.StudentTeacher,
    TeacherName: row.StudentTeacher,
    branch: row.branch,
    Year: row.Year,
    parentEmail,
    UserName: parentEmail,
    RemindedOn: row.RemindedOn ?? '',
  };
}

/** The address of the family, only while the book is out and for people who may read it. */
function addressOf({ state, parentEmail }: NamedLoan, caller: Caller): string {
  return state === 'open' && readsAddresses(caller) ? parentEmail : '';
}

/** A stored row as the history has it (ENT-33). */
export function toHistoryRecord(row: NamedLoan, caller: Caller): HistoryRecord {
  return {
    _id: row._id,
    bookId: row.bookid,
    title: row.title,
    FirstName: row.FirstName,
    LastName: row.LastName,
    NameInTamil: row.NameInTamil,
    schoolGrade: row.Grade,
    BookTakenDate: row.BookTakenDate,
    BookReturnDate: row.BookReturnDate,
    ReturnState: row.ReturnState,
    parentEmail: addressOf(row, caller),
  };
}
