import { capabilities } from '@pallikoodam/domain/access/capabilities';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { isOwnFamily } from '../families/policy.ts';

export const ledgerPolicy = {
  'treasury.readAccount': {
    rows: `${nameHolders('treasury.keepLedger')} any family, everyone the own one. Memos and reasons only for the former.`,
    may: (caller, familyId: string) =>
      caller.familyIds.includes(familyId) || holds(caller, 'treasury.keepLedger'),
    refusal: 'You do not have access to this family.',
  },
  'treasury.keepLedger': {
    rows: 'Any family but the own one, which another person enters. Nothing is deleted: a line is taken back by another one.',
    may: (caller) => holds(caller, 'treasury.keepLedger'),
  },
  'treasury.review': {
    rows: `Entries of every family with sums, reasons and who stored them; changes none of them. What the reader stored, and what is of the own family, another person marks as seen. Reasons of waivers are read by ${nameHolders('treasury.keepLedger')} alone.`,
  },
  'treasury.reopenYear': { rows: 'With a reason, which the history keeps.' },
} satisfies Policy;

/** The roles that look at what others did. */
export const reviewerRoles: readonly string[] = capabilities['treasury.review'];

/** At a school where no one else may look, a SuperAdmin marks the own entries. */
export function mayMarkAlone({ roles }: Caller): boolean {
  return roles.some((role) => role === 'SuperAdmin');
}

/** Whether the caller reads why a fee was waived. */
export function readsReasons(caller: Caller): boolean {
  return holds(caller, 'treasury.keepLedger');
}

/** Whether the caller stored it: a second look is another person's. */
export function isOwnEntry({ email }: Caller, storedBy: string): boolean {
  return email === storedBy;
}

/**
 * Whether an entry waits for another person's look: what the caller stored, and every entry of the
 * caller's own family. A person who is alone looks at these too, but not at an own entry for the
 * own family.
 */
export function waitsForAnother(
  caller: Caller,
  { By, FamilyId, isAlone }: { By: string; FamilyId: string; isAlone: boolean },
): boolean {
  const isOwn = isOwnEntry(caller, By);
  const isFamily = isOwnFamily(caller, FamilyId);
  return isAlone ? isOwn && isFamily : isOwn || isFamily;
}
