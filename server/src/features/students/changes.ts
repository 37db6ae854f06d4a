import {
  admissionForm,
  commonRequiredFields,
  profileForm,
} from '@pallikoodam/contract/student-forms';
import type { StudentChange } from '@pallikoodam/contract/students';
import type { StaffField } from '@pallikoodam/domain/access/student-fields';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import { type BooksIssued, bookStatusFromBooksIssued } from '@pallikoodam/domain/students/values';
import { checkFields, PortalError } from '../../portal-error.ts';
import type { StudentPatch, StudentRow } from './data.ts';
import { toStudent } from './data.ts';

type Values = Partial<Record<StaffField, unknown>>;

/**
 * What a change really changes: of the fields the caller may write, those whose value differs
 * from the stored one. Only these are checked, so that older stored values never block a save.
 * Throws PortalError 400 with one message a field.
 */
export function readChanges(
  { stored, sent }: { stored: StudentRow; sent: StudentChange },
  { writable, form }: { writable: readonly StaffField[]; form: 'office' | 'family' },
): StudentPatch {
  const before = toStudent(stored) as Values;
  const given = acceptBooksIssued(sent);
  const schemas = form === 'office' ? admissionForm.shape : profileForm.shape;
  const changed: Values = {};
  const faults: Record<string, string> = {};
  for (const field of writable) {
    const value = given[field];
    if (value === undefined || value === before[field]) continue;
    const schema = schemas[field as keyof typeof schemas];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) changed[field] = parsed.data;
    else faults[field] = parsed.error.issues[0]?.message ?? checkFields;
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
  return toColumns(changed);
}

/** What the office enters for a new record: the fields common to both editions, others optional. */
export function readNewRecord(sent: Partial<StudentChange>): StudentPatch {
  const given = acceptBooksIssued(sent);
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
  return toColumns(values);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** One edition of the documents writes BooksIssued instead of BookStatus (OP-106). */
function acceptBooksIssued(sent: Partial<StudentChange>): Values {
  const { BooksIssued, BookStatus } = sent;
  if (BookStatus !== undefined || (BooksIssued !== 'Yes' && BooksIssued !== 'No')) return sent;
  return { ...sent, BookStatus: bookStatusFromBooksIssued(BooksIssued as BooksIssued) };
}

function toColumns({ AmountPaid, RefundAmount, ...values }: Values): StudentPatch {
  const cents = (amount: unknown) => (amount === null ? null : dollarsToCents(amount as number));
  return {
    ...(values as StudentPatch),
    ...(AmountPaid === undefined ? {} : { AmountPaidCents: cents(AmountPaid) }),
    ...(RefundAmount === undefined ? {} : { RefundAmountCents: cents(RefundAmount) }),
  };
}
