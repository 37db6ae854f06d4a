import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, nameHoldersWithout, type Policy } from '../../platform/auth/policy.ts';

export const familiesPolicy = {
  'families.read': {
    rows: `Every family; payments only for ${nameHolders('students.readPayments')}, notes and mails only for ${nameHolders('families.keep')}; ${nameHoldersWithout('families.read', 'students.readPayments')} without payments.`,
  },
  'families.keep': {
    rows: 'Notes and mails of every family but the own one.',
    /** The office writes there what it says among itself. */
    may: (caller, familyId: string) =>
      holds(caller, 'families.keep') && !caller.familyIds.includes(familyId),
    refusal: 'Ask another person of the office: this is your own family.',
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
