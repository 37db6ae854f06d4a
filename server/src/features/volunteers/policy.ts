import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';

export const volunteersPolicy = {
  'volunteers.apply': {
    rows: `With the fields of the two public forms; ${nameHolders('volunteers.keep')} also in full, with a status.`,
  },
  'volunteers.keep': {
    rows: 'Also tells what else is known of an address.',
    may: (caller) => holds(caller, 'volunteers.keep'),
  },
  'volunteers.read': {
    rows: `What else is known of an address only ${nameHolders('volunteers.keep')}.`,
  },
} satisfies Policy;

export function findsVolunteers(caller: Caller): boolean {
  return holds(caller, 'volunteers.read');
}
