import type { MasterStudent, Student } from '@pallikoodam/contract/students';
import { may } from '@pallikoodam/domain/access/capabilities';
import { officeNote, paymentFields } from '@pallikoodam/domain/access/student-fields';
import type { Caller } from '../../platform/auth/caller.ts';

/** The student records a caller may see, and how much of them (docs/access.md). */

type Owned = { UserName: string; StudentTeacher: string };

export function isOwnChild(caller: Caller, student: Owned): boolean {
  return caller.email !== '' && student.UserName === caller.email;
}

export function isInOwnClass(caller: Caller, student: Owned): boolean {
  return caller.role === 'Teacher' && caller.teacherNames.includes(student.StudentTeacher);
}

/** The roles that work with the whole school's records. */
export function readsAllStudents({ role }: Caller): boolean {
  return may(role, 'students.list');
}

export function canReadStudent(caller: Caller, student: Owned): boolean {
  return readsAllStudents(caller) || isOwnChild(caller, student) || isInOwnClass(caller, student);
}

function seesPayments(caller: Caller, student: Owned): boolean {
  return may(caller.role, 'students.readPayments') || isOwnChild(caller, student);
}

/** Families and others who do not work with the record: staff's addresses are not told to them. */
function seesStaff(caller: Caller, student: Owned & { LastModifiedBy: string }): boolean {
  const isOwnChange = student.LastModifiedBy === caller.email;
  return isOwnChange || readsAllStudents(caller) || isInOwnClass(caller, student);
}

/** The own child by the first address or the second one. */
export function isOfOwnFamily(
  caller: Caller,
  student: Owned & { AdditionalEmail: string },
): boolean {
  return (
    isOwnChild(caller, student) || (caller.email !== '' && student.AdditionalEmail === caller.email)
  );
}

/** Staff, and never of a child of the own family: the office writes there what it says among itself. */
function seesOfficeNote(caller: Caller, student: Owned & { AdditionalEmail: string }): boolean {
  if (isOfOwnFamily(caller, student)) return false;
  return readsAllStudents(caller) || isInOwnClass(caller, student);
}

/**
 * The record as this caller may see it: payment and refund only for the family and the treasury,
 * who of the staff changed it last and the office's note only for staff. The family's words and
 * the principal's comments are the family's to read (OP-108).
 */
export function presentStudent(caller: Caller, student: Student): Student {
  const seen = seesStaff(caller, student) ? student : { ...student, LastModifiedBy: '' };
  return without(seen, [
    ...(seesPayments(caller, student) ? [] : paymentFields),
    ...(seesOfficeNote(caller, student) ? [] : [officeNote]),
  ]);
}

/** The same for the master list, which knows no payments (OP-61). */
export function presentMasterStudent(caller: Caller, student: Student): MasterStudent {
  return without(presentStudent(caller, student), paymentFields);
}

function without<Shown extends object>(student: Shown, hidden: readonly string[]): Shown {
  if (hidden.length === 0) return student;
  return Object.fromEntries(
    Object.entries(student).filter(([field]) => !hidden.includes(field)),
  ) as Shown;
}
