import type { Caller } from '../../platform/auth/caller.ts';
import type { Policy } from '../../platform/auth/policy.ts';
import { requireNotOwnFamily } from '../families/policy.ts';
import { findApart, isOwnChild } from '../students/policy.ts';

export const likenessesPolicy = {
  'likenesses.answer': {
    rows: 'Any pair of children, answered ones too, and any request of a family; a merge is taken back by the same. Another person answers what is about a child of the own family.',
  },
  'children.askChange': {
    rows: 'Of a child of the own family; the school answers it.',
    may: isOwnChild,
    refusal: 'You do not have access to this student.',
  },
} satisfies Policy;

/** Throws PortalError 403 for children of the caller's own family: another person answers. */
export function requireOthersChildren(
  caller: Caller,
  children: readonly { FamilyId: string }[],
): void {
  for (const { FamilyId } of children) requireNotOwnFamily(caller, FamilyId);
}

/** Who lives apart does not read which address the other has, also where that person is of the office. */
export function seesAsker(
  caller: Caller,
  { FamilyId, askedBy }: { FamilyId: string; askedBy: string },
): boolean {
  return askedBy === caller.email || findApart(caller, { FamilyId }) === undefined;
}
