import type { Availability, Condition, ReturnState } from '@pallikoodam/domain/library/loan';

/** A book of the shelf (ENT-28). */
export type BookTable = {
  _id: string;
  /** Lower case, unique (LIB-36, OP-178). */
  bookid: string;
  title: string;
  author: string;
  /** Y on the shelf, N with a child or out of lending. */
  available: Availability;
  /** Why it is out of lending: Lost, Damaged, Withheld; blank for a book in use. */
  condition: Condition;
  Comments: string;
  insertTimeStamp: string;
  updated: string;
  /** The number as it is put in order (bookNumberKey). */
  bookKey: string;
  /** Title and author as they are put in order (orderKey). */
  titleKey: string;
  authorKey: string;
  /** Number, title and author, folded for the search box. */
  searchKey: string;
};

/**
 * A book with a child, until it comes back and after: the open loan is the outstanding transaction,
 * the returned one the history record (ENT-30, ENT-33). Names and class are as they were when it
 * was lent.
 */
export type LoanTable = {
  _id: string;
  /** Unique indexes keep one open loan a book and one a child. */
  state: 'open' | 'returned';
  bookid: string;
  title: string;
  /** Blank for a line of the history that was added by hand. */
  StudentId: string;
  /** The child through all years (childKey). */
  childKey: string;
  FirstName: string;
  LastName: string;
  Grade: string;
  StudentTeacher: string;
  branch: string;
  parentEmail: string;
  /** The academic year it was lent in. */
  Year: string;
  BookTakenDate: string;
  BookDue: string;
  /** Blank while it is open. */
  BookReturnDate: string;
  /** Lost or Damaged where it did not come back as it went. */
  ReturnState: ReturnState;
  insertTimeStamp: string;
  updateTimeStamp: string;
  bookKey: string;
  /** The value of the digits the number begins with, for the ranges of quick return. */
  bookValue: number | null;
  /** First and last name as they are put in order. */
  nameKey: string;
  /** Number, title, name and e-mail, folded for the search box. */
  searchKey: string;
};

/** A reminder of a family's books: one a family and day. */
export type BookReminderTable = {
  _id: string;
  parentEmail: string;
  day: string;
  books: number;
  /** `_id` of its mail in the outbox. */
  mailId: string;
  sentBy: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A record of the catalogue without a screen (OP-186). */
export type ScoreTable = {
  _id: string;
  StudentId: string;
  FirstName: string;
  LastName: string;
  Grade: string;
  Score: string;
  Year: string;
  Comments: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A link to a book of the online library (ENT-27). */
export type OnlineBookTable = {
  _id: string;
  Id: string;
  Title: string;
  Link: string;
  Grade: string;
  Comments: string;
  CreatedDate: string;
  UpdatedDate: string;
  /** Id in lower case: unique. */
  idKey: string;
  /** Title as it is put in order (orderKey). */
  titleKey: string;
  /** Where the level stands among the others (levelOrder). */
  gradeOrder: number;
  /** Id, title and comments, folded for the search box. */
  searchKey: string;
};

/** The language a person chose in the portal, for mails to the same address. */
export type MailLanguageTable = {
  /** The e-mail. */
  _id: string;
  language: 'en' | 'ta';
  updateTimeStamp: string;
};
