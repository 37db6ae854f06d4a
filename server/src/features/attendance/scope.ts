import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { Caller } from '../../platform/auth/caller.ts';
import { PortalError } from '../../platform/portal-error.ts';

/**
 * The rows an attendance call may write: for teachers those of the own classes (docs/access.md).
 */

export function keepsWholeSchool({ role }: Caller): boolean {
  return may(role, 'attendance.keepSchool');
}

type OfClass = { StudentTeacher: string };

function keepsClass(caller: Caller, { StudentTeacher }: OfClass): boolean {
  if (keepsWholeSchool(caller)) return true;
  return caller.role === 'Teacher' && caller.teacherNames.includes(StudentTeacher);
}

/** Throws PortalError 403 for a record or student of another teacher's class. */
export function requireOwnClass(caller: Caller, record: OfClass): void {
  if (keepsClass(caller, record)) return;
  throw new PortalError('notAllowed', 'This student is in another class.');
}

/** A family reads the marks; the teacher's address and comments are the school's own (OP-14). */
export function presentAttendance(caller: Caller, record: AttendanceRecord): AttendanceRecord {
  return keepsClass(caller, record) ? record : { ...record, TeacherEmail: '', Comments: '' };
}
