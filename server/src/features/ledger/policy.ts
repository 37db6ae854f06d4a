import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';

export const ledgerPolicy = {
  'treasury.readAccount': {
    rows: `${nameHolders('treasury.keepLedger')} any family, everyone the own one. Memos and reasons only for the former.`,
    may: (caller, familyId: string) =>
      caller.familyIds.includes(familyId) || holds(caller, 'treasury.keepLedger'),
    refusal: 'You do not have access to this family.',
  },
  'treasury.keepLedger': {
    rows: 'Nothing is deleted: a line is taken back by another one.',
    may: (caller) => holds(caller, 'treasury.keepLedger'),
  },
  'treasury.review': {
    rows: `Entries of every family with sums, reasons and who stored them; changes none of them. Reasons of waivers are read by ${nameHolders('treasury.keepLedger')} alone.`,
  },
  'treasury.reopenYear': { rows: 'With a reason, which the history keeps.' },
} satisfies Policy;

/** Whether the caller reads why a fee was waived. */
export function readsReasons(caller: Caller): boolean {
  return holds(caller, 'treasury.keepLedger');
}

/** Whether the caller stored it: a second look is another person's. */
export function isOwnEntry({ email }: Caller, storedBy: string): boolean {
  return email === storedBy;
}
