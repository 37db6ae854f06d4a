import type { MasterStudent, Student } from '@pallikoodam/contract/students';
import { may } from '@pallikoodam/domain/access/capabilities';
import { paymentFields } from '@pallikoodam/domain/access/student-fields';
import type { Caller } from '../../auth/caller.ts';

/** 'This row?': whose student records a caller may see, and how much of them (docs/access.md). */

type Owned = { UserName: string; StudentTeacher: string };

export function isOwnChild(caller: Caller, student: Owned): boolean {
  return caller.email !== '' && student.UserName === caller.email;
}

export function isInOwnClass(caller: Caller, student: Owned): boolean {
  return caller.role === 'Teacher' && caller.teacherNames.includes(student.StudentTeacher);
}

/** Those whose work is the whole school's records. */
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

/**
 * The record as this caller may see it: payment and refund only for the family and the treasury,
 * who of the staff changed it last only for staff. The comments are the family's to read (OP-108).
 */
export function presentStudent(caller: Caller, student: Student): Student {
  const seen = seesStaff(caller, student) ? student : { ...student, LastModifiedBy: '' };
  return seesPayments(caller, student) ? seen : withoutPayments(seen);
}

export function withoutPayments(student: Student): MasterStudent {
  const hidden: readonly string[] = paymentFields;
  return Object.fromEntries(
    Object.entries(student).filter(([field]) => !hidden.includes(field)),
  ) as MasterStudent;
}
