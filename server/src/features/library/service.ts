import type { FamilyBooks } from '@pallikoodam/contract/academic';
import { childKey } from '@pallikoodam/domain/library/loan';
import { updateAll, type WriteTransaction } from '../../platform/db/write.ts';
import type { CallContext } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import type { StudentFollower, StudentRow } from '../students/service.ts';
import { readFamilyHistory, readFamilyLoans } from './families/service.ts';
import {
  countDueOn,
  countOpenByBranch,
  countOverdue,
  findOpenLoan,
  listLoansOfStudent,
  nameBorrower,
} from './loans/data.ts';
import { loanWording, nameChild } from './loans/templates.ts';

/**
 * A student who has a book is not deleted: PortalError 409 that names it (OP-111). Where the child
 * is renamed or the family's e-mail changes, the loans go along, so that the family still sees them
 * and the child gets no second book.
 */
export const followStudentInLibrary: StudentFollower = async (tx, { context, before, after }) => {
  if (after !== null) return carryLoansAlong(tx, { before, after });
  const loan = await findOpenLoan(tx, { studentId: before._id });
  if (loan === null) return;
  const words = loanWording[context.language];
  throw new PortalError('conflict', words.childHasBook(nameChild(before, context.language), loan));
};

async function carryLoansAlong(
  tx: WriteTransaction,
  { before, after }: { before: StudentRow; after: StudentRow },
): Promise<void> {
  const isSame =
    childKey(before) === childKey(after) &&
    before.LastName === after.LastName &&
    before.UserName === after.UserName;
  if (isSame) return;
  const loans = await listLoansOfStudent(tx, after._id);
  await updateAll(
    tx,
    'loan',
    loans.map((loan) => ({ id: loan._id, patch: nameBorrower(after, loan) })),
  );
}

/** How many books should be back already, for the start page. */
export function countOverdueBooks(context: CallContext): Promise<number> {
  return countOverdue(context.portal.database, readToday(context));
}

/** How many books are to come back today, for the start page. */
export function countBooksDueToday(context: CallContext): Promise<number> {
  return countDueOn(context.portal.database, readToday(context));
}

/** How many books are with families, for the start page. */
export async function countBooksOut(context: CallContext): Promise<number> {
  const branches = await countOpenByBranch(context.portal.database);
  return branches.reduce((sum, { total }) => sum + total, 0);
}

/** A page of the books that a family has read (LIM-01). */
const readBooksShown = 10;

/** A family's books at home and the first of those it has read. PortalError 403. */
export async function readFamilyBooks(context: CallContext, email: string): Promise<FamilyBooks> {
  const [atHome, { records: read, total: readTotal }] = await Promise.all([
    readFamilyLoans(context, email),
    readFamilyHistory(context, { email, page: 1, pageSize: readBooksShown }),
  ]);
  return { atHome, read, readTotal };
}

export { bookRules } from './books/import/service.ts';
export { findBooks } from './books/service.ts';
// What follows the calendar and the year.
export { followCalendarInLibrary, followYearInLibrary } from './loans/move-due-days/service.ts';
