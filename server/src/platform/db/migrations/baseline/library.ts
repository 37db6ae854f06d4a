import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

const isOpen = sql<boolean>`"state" = 'open'`;

/** Books, on the shelf and online, and who has them. */
export const library: NewTables = {
  book: {
    text: `bookid, title, author, available, condition, Comments, bookKey, titleKey, authorKey,
      searchKey, insertTimeStamp, updated`,
    indexes: {
      book_bookid: { on: 'bookid', unique: true },
      // The list in its orders, and what of it is on the shelf, lent or out of lending.
      book_bookKey: 'bookKey, _id',
      book_by_title: 'titleKey, _id',
      book_by_author: 'authorKey, _id',
      book_shelf: 'available, bookKey, _id',
      book_available_condition_bookKey: 'available, condition, bookKey, _id',
    },
  },

  loan: {
    text: `state, bookid, title, StudentId, childKey, FirstName, LastName, Grade, StudentTeacher,
      branch, parentEmail, Year, BookTakenDate, BookDue, BookReturnDate, ReturnState, bookKey,
      nameKey, searchKey, insertTimeStamp, updateTimeStamp`,
    optionalInteger: 'bookValue',
    searched: 'searchKey',
    indexes: {
      // One open loan a book and one a child, whichever request is quicker (OP-179).
      loan_open_book: { on: 'bookid', unique: true, where: isOpen },
      loan_open_child: { on: 'childKey', unique: true, where: isOpen },
      // The outstanding list in its order, the overdue ones, those of a branch, of a range.
      loan_open_due: { on: 'BookDue, bookKey, _id', where: isOpen },
      loan_open_branch: { on: 'branch, BookDue, bookKey, _id', where: isOpen },
      loan_open_value: { on: 'bookValue', where: isOpen },
      // A family's books, now and before; a student's; the book a child had before.
      loan_parentEmail_state_BookReturnDate: 'parentEmail, state, BookReturnDate',
      loan_StudentId_state: 'StudentId, state',
      loan_state_childKey_BookReturnDate: 'state, childKey, BookReturnDate',
      // The history of a book; of a year and of all, newest first.
      loan_bookid_state_BookReturnDate: 'bookid, state, BookReturnDate',
      loan_state_Year_BookReturnDate: 'state, Year, BookReturnDate, _id',
      loan_state_BookReturnDate: {
        on: 'state, BookReturnDate, _id',
        endsInSqlite: 'searchKey, StudentId',
      },
      // The books that came back, by their numbers; those of a year, and to how many children.
      loan_state_bookKey_bookid: 'state, bookKey, bookid',
      loan_state_Year_bookKey_bookid: 'state, Year, bookKey, bookid, childKey',
      // Those of a teacher who takes another name.
      loan_StudentTeacher_Year: 'StudentTeacher, Year',
    },
  },

  book_reminder: {
    text: 'parentEmail, day, mailId, sentBy, insertTimeStamp, updateTimeStamp',
    integer: 'books',
    indexes: {
      // When a family was reminded last; its `_id` keeps one a family and day.
      book_reminder_parentEmail_day: 'parentEmail, day',
      book_reminder_day: 'day, _id',
    },
  },

  online_book: {
    text: `Id, Title, Link, Grade, Comments, idKey, titleKey, searchKey, CreatedDate, UpdatedDate`,
    integer: 'gradeOrder',
    indexes: {
      online_book_idKey: { on: 'idKey', unique: true },
      online_book_CreatedDate: 'CreatedDate, _id',
    },
  },
};
