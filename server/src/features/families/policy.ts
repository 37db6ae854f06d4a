import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, nameHoldersWithout, type Policy } from '../../platform/auth/policy.ts';
import { PortalError } from '../../platform/portal-error.ts';

/** What staff read where a right would reach their own family. */
export const askAnother = 'Ask another person in the office.';

type OfFamilies = Pick<Caller, 'ownFamilyIds'>;

/** Whether a person belongs to a family in any way, also where the family only names the address. */
export function isOwnFamily({ ownFamilyIds }: OfFamilies, familyId: string): boolean {
  return ownFamilyIds.includes(familyId);
}

/**
 * A staff member uses no staff right on their own family: another person decides. What a guardian may
 * do as a guardian isn't asked here. Throws PortalError 403.
 */
export function requireNotOwnFamily(
  person: OfFamilies,
  familyId: string,
  refusal: string = askAnother,
): void {
  if (isOwnFamily(person, familyId)) throw new PortalError('notAllowed', refusal);
}

/** Throws PortalError 403 if staff put their own address into a family of others. */
export function refuseOwnAddress({ email }: Caller, address: string): void {
  if (address === email) throw new PortalError('notAllowed', askAnother);
}

export const familiesPolicy = {
  'families.read': {
    rows: `Every family; payments only for ${nameHolders('students.readPayments')}, notes and mails only for ${nameHolders('families.keep')}; ${nameHoldersWithout('families.read', 'students.readPayments')} without payments.`,
  },
  'families.keep': {
    rows: 'Notes and mails of every family but the own one.',
    /** The office writes there what it says among itself. */
    may: (caller, familyId: string) =>
      holds(caller, 'families.keep') && !isOwnFamily(caller, familyId),
    refusal: askAnother,
  },
} satisfies Policy;

/** Of a family whether its payments are shown. */
export function seesPayments(caller: Caller, familyId: string): boolean {
  return holds(caller, 'students.readPayments') || caller.familyIds.includes(familyId);
}

/** Whether families are found by what their guardians are reached by. */
export function findsFamilies(caller: Caller): boolean {
  return holds(caller, 'families.read');
}

/** Of an own family whose guardians live apart nothing is found by what is the other's. */
export function isOpenToFinder(
  { email, apartIn }: Caller,
  { FamilyId, Email }: { FamilyId: string; Email: string },
): boolean {
  return Email === email || !apartIn.some((apart) => apart.FamilyId === FamilyId);
}
