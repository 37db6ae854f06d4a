import type { Caller } from '../../platform/auth/caller.ts';
import { requireReach } from '../../platform/auth/policy.ts';
import type { CallContext } from '../../platform/portal.ts';
import { listTeacherNames } from '../access/service.ts';

type ClassReach = {
  may: (caller: Caller, email: string) => boolean;
  within: (caller: Caller) => readonly string[] | undefined;
  refusal: string;
};

/**
 * The names under which a teacher, told by e-mail, has classes (OP-131), as far as a right reaches
 * them. PortalError 403.
 */
export async function findTeacherNames(
  context: CallContext,
  { email, reach }: { email: string; reach: ClassReach },
): Promise<readonly string[]> {
  requireReach(reach, context.caller, email);
  return reach.within(context.caller) ?? listTeacherNames(context, email);
}
