import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { isOwnChild } from '../students/policy.ts';

export const enrollmentPolicy = {
  'enrollment.enroll': {
    rows: `While registration is open, with the fields of the form; ${nameHolders('students.addInFull')} at any time, with every field.`,
  },
  'enrollment.findReturningStudent': {
    rows: `The one child whom email, first name and date of birth all fit; tells the fields of the form but health, comments and signature; the Reference ID of one that is enrolled already only to its guardian and ${nameHolders('students.addInFull')}; ten misses a day for an email, the own one and any for ${nameHolders('students.readAny')} without that limit.`,
    /** Without counting what does not fit. */
    may: (caller, email: string) => email === caller.email || holds(caller, 'students.readAny'),
  },
  'enrollment.readOwnChildren': {
    rows: 'The families that the own address is a confirmed guardian of.',
    within: ({ familyIds }) => familyIds,
  },
  'enrollment.readFamilyFee': { rows: 'Of each child whether it is new, no names.' },
} satisfies Policy;

/** Whether both addresses of an enrollment are believed to be the family's: said by it or the office. */
export function knowsFamily(caller: Caller, enrolled: { UserName: string }): boolean {
  return isByOffice(caller) || caller.email === enrolled.UserName;
}

export function isByOffice(caller: Caller): boolean {
  return holds(caller, 'students.addInFull');
}

/** Whether 'already enrolled' names the Reference ID: to the office and the child's own guardians. */
export function readsReferenceId(
  caller: Caller,
  child: { FamilyId?: string | undefined },
): boolean {
  return isByOffice(caller) || isOwnChild(caller, child);
}

/** Which guardian sends a form: the one who is signed in, else the one it names. */
export function nameSender(
  caller: Caller,
  { FamilyId, UserName }: { FamilyId: string; UserName: string },
): string {
  return isOwnChild(caller, { FamilyId }) ? caller.email : UserName;
}
