import { type Role, roles } from '@pallikoodam/domain/access/roles';

/** Who walks: every role, and a visitor who has not signed in. */
export const walkers = [...roles, 'visitor'] as const;
export type Walker = (typeof walkers)[number];

/** People of several roles: each call is open to them as to one of these. */
export const walkersOfTwo: readonly (readonly [Role, ...Role[]])[] = [
  ['Teacher', 'Treasurer'],
  ['LibAdmin', 'Teacher'],
  ['BOD', 'Parent'],
  ['Admin', 'Teacher'],
];

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

/** `Teacher and Treasurer`, for the name of a test. */
export function nameWalker(who: Walker | readonly Role[]): string {
  return typeof who === 'string' ? who : who.join(' and ');
}

/** Whether a line of the table (`S A T`) has this caller. */
export function isAllowed(who: Walker | readonly Role[], allowed: string): boolean {
  const all: readonly Walker[] = typeof who === 'string' ? [who] : who;
  return all.some((walker) => allowed.split(' ').includes(roleLetters[walker]));
}
