import type { Capability } from './capabilities.ts';
import type { Role, RoleOrVisitor } from './roles.ts';

/** Who holds everybody's data or the school's money signs in with a code too. */
export const needingSecondFactor: readonly Role[] = ['SuperAdmin', 'Treasurer'];

/** Of a person as soon as any of the roles asks for it. */
export function needsSecondFactor(who: readonly RoleOrVisitor[]): boolean {
  return needingSecondFactor.some((role) => who.includes(role));
}

/** What a person may do before setting up the required second factor: find that out, and leave. */
const openBefore: readonly Capability[] = [
  'account.lookUpRole',
  'account.chooseLanguage',
  'account.keepSessions',
];

export function isOpenWithoutSecondFactor(capability: Capability): boolean {
  return openBefore.includes(capability);
}
