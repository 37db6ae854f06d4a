import type { HistoryRecord, Loan, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { LoanRow } from './data.ts';

/** A stored row as a family sees it. */
export function toLoan(row: LoanRow): Loan {
  const { _id, bookid, title, FirstName, LastName, BookTakenDate, BookDue } = row;
  return {
    _id,
    BookId: bookid,
    title,
    FirstName,
    LastName,
    BookTakenDate,
    BookDue,
    isBookDue: row.state === 'open' ? 'Y' : 'N',
    BookReturnDate: row.BookReturnDate,
    ReturnState: row.ReturnState,
  };
}

/** A stored row as the library sees it; the documents spell some names twice (OP-188). */
export function toOutstanding(row: LoanRow, RemindedOn = ''): OutstandingLoan {
  return {
    ...toLoan(row),
    bookid: row.bookid,
    StudentId: row.StudentId,
    Grade: row.Grade,
    StudentTeacher: row.StudentTeacher,
    TeacherName: row.StudentTeacher,
    branch: row.branch,
    Year: row.Year,
    parentEmail: row.parentEmail,
    UserName: row.parentEmail,
    RemindedOn,
  };
}

/** A stored row as the history has it (ENT-33). */
export function toHistoryRecord(row: LoanRow): HistoryRecord {
  return {
    _id: row._id,
    bookId: row.bookid,
    title: row.title,
    FirstName: row.FirstName,
    LastName: row.LastName,
    schoolGrade: row.Grade,
    BookTakenDate: row.BookTakenDate,
    BookReturnDate: row.BookReturnDate,
    ReturnState: row.ReturnState,
    parentEmail: row.parentEmail,
  };
}
