import { longestAuthor, longestTitle } from '@pallikoodam/domain/library/book-import';
import {
  isBookNumber,
  longestBookNumber,
  normaliseBookNumber,
} from '@pallikoodam/domain/library/book-number';
import { availabilities, conditions, returnStates } from '@pallikoodam/domain/library/loan';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';
import { requiredMessage, staffRequiredMessage, tooLongMessage } from './fault-words.ts';
import { boundedText, identifier, oneOf, requiredLine, text } from './fields.ts';

/** What the calls of the library have in common: its records on the wire and its inputs. */

export const libraryFeature = 'library';

export const bookNumberMessage = 'Use letters, digits, hyphens and dots only';

/** A book number as it is stored: lower-cased, without blanks (LIB-36, LIB-37). */
export function bookNumber(missing: string = requiredMessage) {
  return boundedText(1_000)
    .overwrite(normaliseBookNumber)
    .min(1, missing)
    .max(longestBookNumber, tooLongMessage)
    .refine(isBookNumber, bookNumberMessage);
}

/** A book's `_id` or its number (OP-178). */
export const bookReference = boundedText(200, 'Enter a book number')
  .trim()
  .regex(/^[\w.-]{1,64}$/, 'Enter a book number');

/** Academic year of a loan; the current one where nothing is said, `all` for every one. */
export const libraryYear = text(9)
  .refine((year) => year === 'all' || isAcademicYear(year), 'Choose an academic year')
  .optional();

export const bookForm = z.object({
  // The words of book forms (LIB-35, OP-95).
  bookid: bookNumber(staffRequiredMessage),
  title: requiredLine(longestTitle, staffRequiredMessage),
  author: requiredLine(longestAuthor, staffRequiredMessage),
  available: oneOf(availabilities, staffRequiredMessage),
  condition: oneOf(conditions).optional(),
  Comments: text(500).optional(),
});
export type BookForm = z.infer<typeof bookForm>;

const dueAnswers = ['Y', 'N'] as const;

/** A book of the shelf (ENT-28). */
export const book = z.object({
  _id: z.string(),
  bookid: z.string(),
  title: z.string(),
  author: z.string(),
  available: z.enum(availabilities),
  /** Why it is not lent though it is not out: Lost, Damaged, Withheld. */
  condition: z.enum(conditions),
  Comments: z.string(),
  insertTimeStamp: z.string(),
  updated: z.string(),
});
export type Book = z.infer<typeof book>;

/**
 * A book out with a child, or one that came back. `NameInTamil` is that of the child's record now:
 * blank where there is none.
 */
export const loan = z.object({
  _id: z.string(),
  BookId: z.string(),
  title: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  BookTakenDate: z.string(),
  /** The day it is to be back (OP-187 as decided). */
  BookDue: z.string(),
  /** Y while the child has it. */
  isBookDue: z.enum(dueAnswers),
  /** Blank while the child has it. */
  BookReturnDate: z.string(),
  /** Lost or Damaged where it did not come back as it went. */
  ReturnState: z.enum(returnStates),
});
export type Loan = z.infer<typeof loan>;

/** An outstanding book; the documents spell some names twice, so both are answered (ENT-30, OP-188). */
export const outstandingLoan = loan.extend({
  bookid: z.string(),
  StudentId: z.string(),
  Grade: z.string(),
  StudentTeacher: z.string(),
  TeacherName: z.string(),
  branch: z.string(),
  Year: z.string(),
  parentEmail: z.string(),
  UserName: z.string(),
  /** The last day the family was reminded; blank for never. */
  RemindedOn: z.string(),
});
export type OutstandingLoan = z.infer<typeof outstandingLoan>;

/** A returned book (ENT-33). */
export const historyRecord = z.object({
  _id: z.string(),
  bookId: z.string(),
  title: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  schoolGrade: z.string(),
  BookTakenDate: z.string(),
  BookReturnDate: z.string(),
  ReturnState: z.enum(returnStates),
  parentEmail: z.string(),
});
export type HistoryRecord = z.infer<typeof historyRecord>;

/** A student in the issue list, with the book at hand and the one before (ENT-29). */
export const issueStudent = z.object({
  _id: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  GradeInTamilSchool: z.string(),
  StudentTeacher: z.string(),
  Branch: z.string(),
  isBookDue: z.enum(dueAnswers),
  PrevBID: z.string(),
  bookid: z.string(),
  title: z.string(),
  /** `_id` of the open loan. */
  loanId: z.string(),
  BookTakenDate: z.string(),
  BookDue: z.string(),
  parentEmail: z.string(),
  UserName: z.string(),
  /** The Reference ID, which the child's library card carries. */
  Volunteering: z.string(),
});
export type IssueStudent = z.infer<typeof issueStudent>;

/** Input of calls that name one record in their path. */
export const byId = z.object({ id: identifier });
export const byBook = z.object({ id: bookReference });
