import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { reachOfFamily } from '../students/policy.ts';

function readsWholeFamily(caller: Caller, email: string): boolean {
  return email === caller.email || holds(caller, 'library.readAnyFamily');
}

export function readsAddresses(caller: Caller): boolean {
  return holds(caller, 'library.readAddresses');
}

export const libraryPolicy = {
  'library.keep': {
    rows: 'Every book and loan; of students who attend only name, class and Reference ID.',
  },
  'library.readAddresses': {
    rows: 'Widens the one above to the address of the family, in rows of a book that is out now.',
    may: readsAddresses,
  },
  'library.readFamily': {
    rows: `${nameHolders('library.readAnyFamily')} any family, Teacher what of it is in the own classes, everyone the own children.`,
    ...reachOfFamily('library.readAnyFamily'),
  },
  'library.readAnyFamily': {
    rows: 'Widens the one above to any family.',
    /** All books of a family, the own one too; else those of the children that the caller may read. */
    may: readsWholeFamily,
  },
} satisfies Policy;

export function findsBooks(caller: Caller): boolean {
  return holds(caller, 'library.keep');
}
