import { may } from '@pallikoodam/domain/access/capabilities';
import type { Caller } from '../../auth/caller.ts';
import { PortalError } from '../../portal-error.ts';

/** 'This row?': whose attendance a caller may keep: teachers that of the own classes (access.md). */

export function keepsWholeSchool({ role }: Caller): boolean {
  return may(role, 'attendance.keepSchool');
}

/** Throws PortalError 403 for a record or student of somebody else's class. */
export function requireOwnClass(
  caller: Caller,
  { StudentTeacher }: { StudentTeacher: string },
): void {
  if (keepsWholeSchool(caller)) return;
  if (caller.role === 'Teacher' && caller.teacherNames.includes(StudentTeacher)) return;
  throw new PortalError('notAllowed', 'This student is in another class.');
}
