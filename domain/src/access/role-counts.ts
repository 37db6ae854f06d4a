import { recordOf } from '../records/keyed.ts';
import type { Role } from './roles.ts';

/** What the wire calls the people of each role, in its order (OP-119). A Parent needs no record. */
const countedAs = {
  SuperAdmin: 'SuperAdmin',
  Admin: 'Admin',
  Teacher: 'Teacher',
  BOD: 'Bod',
  LibAdmin: 'LibAdmin',
  HWC: 'HWC',
  OpsMgmt: 'OpsMgmt',
  Treasurer: 'Treasurer',
} as const satisfies Record<Exclude<Role, 'Parent'>, string>;

/** People with a role that is not one of the nine (OP-32). */
const otherRoles = 'Volunteer';

export type CountedRole = (typeof countedAs)[keyof typeof countedAs] | typeof otherRoles;
export const countedRoles: readonly CountedRole[] = [...Object.values(countedAs), otherRoles];

/** How many people hold each role now; a person of two roles counts in both. */
export type RoleCounts = Record<CountedRole, number>;

/** By the wire's names, roles outside the nine together. */
export function countRoles(holders: readonly { Role: string; people: number }[]): RoleCounts {
  const counts = recordOf(countedRoles, () => 0);
  const names: Readonly<Record<string, CountedRole | undefined>> = countedAs;
  for (const { Role, people } of holders) {
    if (Role !== 'Parent') counts[names[Role] ?? otherRoles] += people;
  }
  return counts;
}
