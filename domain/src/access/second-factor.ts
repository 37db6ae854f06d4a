import type { Capability } from './capabilities.ts';
import type { RoleOrVisitor } from './roles.ts';

/** Who holds everybody's data or the school's money signs in with a code too. */
const requiredOf: readonly RoleOrVisitor[] = ['SuperAdmin', 'Treasurer'];

export function needsSecondFactor(role: RoleOrVisitor): boolean {
  return requiredOf.includes(role);
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
