import type { Student } from '@pallikoodam/contract/students';
import { isOfChild, reachFields, studentReading } from '@pallikoodam/domain/access/student-fields';
import { isKeyOf, keysOf, pick } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../platform/auth/caller.ts';
import type { GuardianApart } from '../../platform/auth/session-lookup.ts';
import {
  findApart,
  isOwnChange,
  isSecond,
  seesOfficeNote,
  seesStaff,
  studentsPolicy,
} from './policy.ts';

/**
 * The fields of a record that this caller reads (`studentReading`): payment and refund only for the
 * family and the treasury, who of the staff changed it last and the office's note only for staff.
 * The family's words and the principal's comments are the family's to read (OP-108).
 */
export function presentStudent(caller: Caller, student: Student): Student {
  const apart = findApart(caller, student);
  const own = apart === undefined ? student : keepOwn(caller, { student, apart });
  const reads = {
    search: true,
    record: true,
    staff: seesStaff(caller, own),
    payments: studentsPolicy['students.readPayments'].may(caller, student),
    office: seesOfficeNote(caller, student),
  };
  const isRead = (field: string) =>
    isKeyOf(studentReading, field) && reads[studentReading[field].readBy];
  // The office reads lists of a thousand whole: to look costs a third of a copy.
  if (Object.keys(own).every(isRead)) return own;
  const shown = pick(own, fields.filter(isRead));
  return reads.staff ? shown : { ...shown, LastModifiedBy: '' };
}

const fields = keysOf(studentReading);
const ofChild = fields.filter(isOfChild);
const ofFirst = ['UserName', ...reachFields] as const;

/**
 * Of guardians who live apart each reads what is the child's, and of contact data the own alone, also
 * where that person is one of the staff. The record carries the first guardian's.
 */
function keepOwn(
  caller: Caller,
  { student, apart }: { student: Student; apart: GuardianApart },
): Student {
  const { AdditionalEmail, LastModifiedBy } = student;
  return {
    ...pick(student, ofChild),
    ...(apart.isFirst
      ? pick(student, ofFirst)
      : { UserName: '', ...pick(apart.contact, reachFields) }),
    AdditionalEmail: !apart.isFirst && isSecond(caller, student) ? AdditionalEmail : '',
    FamilyComments: '',
    Signature: '',
    RefundBankInfo: '',
    LastModifiedBy: isOwnChange(caller, student) ? LastModifiedBy : '',
  };
}
