import type { CallContext } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { listTeacherNames } from '../access/service.ts';
import { keepsWholeSchool } from './scope.ts';

/**
 * The names under which a teacher, told by e-mail, has classes (OP-131): the own ones for a
 * teacher, anybody's for administrators. PortalError 403.
 */
export async function findTeacherNames(
  context: CallContext,
  email: string,
): Promise<readonly string[]> {
  const { caller } = context;
  if (caller.role === 'Teacher' && email === caller.email) return caller.teacherNames;
  if (!keepsWholeSchool(caller)) {
    throw new PortalError('notAllowed', 'Teachers can see only their own classes.');
  }
  return listTeacherNames(context, email);
}
