import { staffRequiredMessage } from '@pallikoodam/contract/fault-words';
import { oneOf, unbornMessage } from '@pallikoodam/contract/fields';
import {
  admissionForm,
  commonRequiredFields,
  profileForm,
} from '@pallikoodam/contract/student-forms';
import type { StudentChange } from '@pallikoodam/contract/students';
import type { StaffField } from '@pallikoodam/domain/access/student-fields';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import {
  type BookStatus,
  bookStatusFromBooksIssued,
  booksIssuedFromBookStatus,
  booksIssuedValues,
  needsTeacher,
} from '@pallikoodam/domain/students/values';
import { readChangedValues } from '../../../platform/db/changed-values.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { type StudentPatch, type StudentRow, toStudent } from '../data.ts';
import { studentsPolicy } from '../policy.ts';

type Values = Partial<Record<StaffField, unknown>>;

/**
 * What a change really changes of the fields the caller may write; what else was sent is not
 * looked at (OP-13). Throws PortalError 400 with one message a field.
 */
export function readChanges(
  { stored, sent }: { stored: StudentRow; sent: StudentChange },
  { writable, form }: { writable: readonly StaffField[]; form: 'office' | 'family' },
): StudentPatch {
  const known = acceptBlankAmounts(sent);
  const given = writable.includes('BookStatus')
    ? acceptBooksIssued(known, stored.BookStatus)
    : known;
  const rules = Object.entries(form === 'office' ? admissionForm.shape : profileForm.shape);
  const changed = readChangedValues(
    { stored: toStudent(stored), sent: given },
    Object.fromEntries(rules.filter(([field]) => writable.includes(field as StaffField))),
  );
  return toColumns(changed);
}

/** What the office enters for a new record: the fields common to both editions, others optional. */
export function readNewRecord(sent: Partial<StudentChange>): StudentPatch {
  const given: Values = acceptBooksIssued(sent, '');
  const required: readonly string[] = commonRequiredFields;
  const faults: Record<string, string> = {};
  const values: Values = {};
  for (const [field, schema] of Object.entries(admissionForm.shape)) {
    const value = given[field as StaffField];
    if (isBlank(value) && !required.includes(field)) continue;
    const parsed = schema.safeParse(value ?? '');
    if (parsed.success) values[field as StaffField] = parsed.data;
    else faults[field] = parsed.error.issues[0]?.message ?? checkFields;
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
  const record = toColumns(values);
  requireTeacher(record, record);
  return record;
}

/** A class needs a teacher, an application none: asked where the one or the other changes (OP-117). */
export function requireTeacher(
  { Status, StudentTeacher }: { Status?: string | undefined; StudentTeacher?: string | undefined },
  changes: StudentPatch,
): void {
  const isAsked = changes.Status !== undefined || changes.StudentTeacher !== undefined;
  if (!isAsked || !needsTeacher(Status ?? '') || StudentTeacher) return;
  throw new PortalError('invalid', checkFields, { StudentTeacher: staffRequiredMessage });
}

/** By the school's own day. PortalError 400 for a child that is not born yet. */
export function requireBorn(dateOfBirth: string | undefined, today: Day): void {
  if (dateOfBirth === undefined || dateOfBirth <= today) return;
  throw new PortalError('invalid', checkFields, { DateOfBirth: unbornMessage });
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Blank text means that nothing is given; of an amount the forms say so with null. */
function acceptBlankAmounts(sent: StudentChange): StudentChange {
  const { AmountPaid, RefundAmount } = sent;
  return {
    ...sent,
    ...(AmountPaid === '' ? { AmountPaid: null } : {}),
    ...(RefundAmount === '' ? { RefundAmount: null } : {}),
  };
}

/**
 * One edition of the documents writes BooksIssued instead of BookStatus (OP-106). A full record
 * carries both: the one that says otherwise than before is meant, and BookStatus where both do.
 */
function acceptBooksIssued(
  sent: Partial<StudentChange>,
  storedStatus: string,
): Partial<StudentChange> {
  const { BooksIssued, BookStatus } = sent;
  if (BooksIssued === undefined) return sent;
  const issued = oneOf(booksIssuedValues).safeParse(BooksIssued);
  if (!issued.success) {
    const message = issued.error.issues[0]?.message ?? checkFields;
    throw new PortalError('invalid', checkFields, { BooksIssued: message });
  }
  const settled = BookStatus !== undefined && BookStatus !== storedStatus;
  if (settled || issued.data === booksIssuedFromBookStatus(storedStatus as BookStatus)) return sent;
  return { ...sent, BookStatus: bookStatusFromBooksIssued(issued.data) };
}

function toColumns({ AmountPaid, RefundAmount, ...values }: Values): StudentPatch {
  const cents = (amount: unknown) => (amount === null ? null : dollarsToCents(amount as number));
  return {
    ...(values as StudentPatch),
    ...(AmountPaid === undefined ? {} : { AmountPaidCents: cents(AmountPaid) }),
    ...(RefundAmount === undefined ? {} : { RefundAmountCents: cents(RefundAmount) }),
  };
}

/** A second record of a child in a year; the office need not be told to ask the school. */
export function refuseSecondRecord({ caller }: CallContext): PortalError {
  const message = studentsPolicy['students.addInFull'].may(caller)
    ? 'This child is already enrolled for this academic year.'
    : 'This child is already enrolled for this academic year. Please contact the school to change the enrollment.';
  return new PortalError('conflict', message);
}
