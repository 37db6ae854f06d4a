import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { Assignment, ItemResult } from '@pallikoodam/contract/library-loans';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { childKey, computeDueDay, longestWithoutClass } from '@pallikoodam/domain/library/loan';
import { noteSubmission } from '../../../../platform/db/idempotency.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { retryOnDuplicate } from '../../../../platform/db/retry-on-duplicate.ts';
import { insert, lock, update, type WriteTransaction } from '../../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../../platform/portal-error.ts';
import { readToday } from '../../../../platform/school-calendar.ts';
import { type MeetsOn, readMeetings } from '../../../calendar/service.ts';
import { readCurrentYear } from '../../../school/service.ts';
import { findStudent, listStudentsById, type StudentRow } from '../../../students/service.ts';
import { lockBook } from '../../books/data.ts';
import { deriveLoanKeys, findOpenLoan, type NamedLoan, nameStored } from '../data.ts';
import { toOutstanding } from '../present.ts';
import { loanWording, nameChild } from '../templates.ts';

/** A book handed over this long ago may still be written down. */
const longestBackdatedDays = 400;

/**
 * Lends a book to a student. Of several who lend the same book, or to the same child, one succeeds:
 * unique indexes keep one open loan each (OP-179), and the others are told who has what. The same
 * `key` lends once. PortalError 400, 404, 409.
 */
export async function issueBook(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Assignment },
): Promise<OutstandingLoan> {
  const lending = await prepareLending(context);
  const stored = await retryOnDuplicate(() =>
    writing(context, async (tx) => {
      const _id = newId();
      const submission = { key, call: 'assignBook', body: sent };
      const repeat = await noteSubmission(tx, { submission, storedId: _id });
      if (repeat !== null) return nameStored(tx, await lock(tx, 'loan', repeat.storedId));
      return lend(tx, { _id, sent, lending });
    }),
  );
  return toOutstanding(stored, context.caller);
}

/**
 * Lends several books, each in a transaction of its own as if it were sent alone: one that is
 * refused leaves the others (OP-181). Answers a result for each, in the order sent.
 */
export async function issueBooks(
  context: CallContext,
  assignments: readonly Assignment[],
): Promise<ItemResult[]> {
  const lending = await prepareLending(context);
  const words = loanWording[context.language];
  const results: ItemResult[] = [];
  for (const sent of assignments) {
    try {
      const stored = await retryOnDuplicate(() =>
        writing(context, (tx) => lend(tx, { _id: newId(), sent, lending })),
      );
      const message = words.lent(stored, nameChild(stored, context.language));
      const loan = toOutstanding(stored, context.caller);
      results.push({ bookId: sent.bookId, ok: true, message, loan });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const message = await describeRefusal(context, { sent, error });
      results.push({ bookId: sent.bookId, ok: false, message, loan: null });
    }
  }
  return results;
}

/** A conflict names book and child itself; a field at fault does not. */
async function describeRefusal(
  { portal, language }: CallContext,
  { sent, error }: { sent: Assignment; error: PortalError },
): Promise<string> {
  const [fault] = Object.values(error.fields ?? {});
  const student = fault === undefined ? null : await findStudent(portal.database, sent.studentId);
  if (fault === undefined || student === null) return error.message;
  return loanWording[language].notLent(sent.bookId, nameChild(student, language), fault);
}

/** What all loans of a call have in common. */
type Lending = { context: CallContext; year: string; today: Day; meetsOn: MeetsOn };

async function prepareLending(context: CallContext): Promise<Lending> {
  const today = readToday(context);
  const span = {
    from: addDays(today, -longestBackdatedDays),
    to: addDays(today, context.portal.school.library.loanDays + longestWithoutClass),
  };
  const [year, meetsOn] = await Promise.all([
    readCurrentYear(context.portal),
    readMeetings(context.portal, span),
  ]);
  return { context, year, today, meetsOn };
}

async function lend(
  tx: WriteTransaction,
  { _id, sent, lending }: { _id: string; sent: Assignment; lending: Lending },
): Promise<NamedLoan> {
  const { context, today, meetsOn } = lending;
  const [student] = await listStudentsById(tx, [sent.studentId]);
  if (student === undefined) {
    const words = loanWording[context.language];
    throw new PortalError('notFound', words.notLentToUnknown(sent.bookId));
  }
  const taken = sent.BookTakenDate ?? today;
  if (taken > today || taken < addDays(today, -longestBackdatedDays)) {
    throw new PortalError('invalid', checkFields, { BookTakenDate: 'Please check the date' });
  }
  const book = await requireLendable(tx, { student, sent, lending });
  const { FirstName, LastName, GradeInTamilSchool, StudentTeacher, Branch, UserName } = student;
  const names = { FirstName, LastName, parentEmail: UserName };
  const loan = await insert(tx, 'loan', {
    _id,
    state: 'open',
    bookid: book.bookid,
    title: book.title,
    StudentId: student._id,
    childKey: childKey(student),
    ...names,
    Grade: GradeInTamilSchool,
    StudentTeacher,
    branch: Branch,
    Year: student.Year,
    BookTakenDate: taken,
    BookDue: computeDueDay(taken, {
      loanDays: context.portal.school.library.loanDays,
      meetsOn: (day) => meetsOn(Branch, day),
    }),
    ...deriveLoanKeys({ bookid: book.bookid, title: book.title, ...names }),
  });
  await update(tx, 'book', { id: book._id, patch: { available: 'N' } });
  return { ...loan, NameInTamil: student.NameInTamil };
}

/** The book, where it may go to the student: PortalError 409 that says why not. */
async function requireLendable(
  tx: WriteTransaction,
  {
    student,
    sent,
    lending: { context, year },
  }: { student: StudentRow; sent: Assignment; lending: Lending },
) {
  const words = loanWording[context.language];
  const child = nameChild(student, context.language);
  const refuse = (reason: string) =>
    // In a list of children the reason alone stands at the number.
    new PortalError('conflict', words.notLent(sent.bookId, child, reason), { bookId: reason });
  if (student.Year !== year || !attendsClass(student.Status))
    throw refuse(words.notEnrolled(child));
  const book = await lockBook(tx, sent.bookId);
  if (book === null) throw refuse(words.unknownBook(sent.bookId));
  const lent = await findOpenLoan(tx, { bookid: book.bookid });
  if (lent !== null) throw refuse(words.lentTo(book, nameChild(lent, context.language)));
  if (book.available !== 'Y') throw refuse(words.outOfLending(book, book.condition));
  const held = await findOpenLoan(tx, { childKey: childKey(student) });
  if (held !== null) throw refuse(words.hasBook(child, held));
  return book;
}
