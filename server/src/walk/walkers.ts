import { type Role, roles } from '@pallikoodam/domain/access/roles';

/** Who walks: every role, and a visitor who has not signed in. */
export const walkers = [...roles, 'visitor'] as const;
export type Walker = (typeof walkers)[number];

/** As the access page writes them, in the order in which it names them. */
export const roleLetters: Readonly<Record<Role | 'visitor', string>> = {
  SuperAdmin: 'S',
  Admin: 'A',
  Teacher: 'T',
  OpsMgmt: 'O',
  Parent: 'P',
  BOD: 'B',
  HWC: 'H',
  Treasurer: '$',
  LibAdmin: 'L',
  visitor: '–',
};

/** Whether a line of the table (`S A T`) has this caller. */
export function isAllowed(walker: Walker, allowed: string): boolean {
  return allowed.split(' ').includes(roleLetters[walker]);
}
