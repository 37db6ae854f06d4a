import { isOneOf } from '../records/keyed.ts';
import { grantsRole, type RoleRecord, roles } from './roles.ts';

/** How many people hold each role now, under the wire's own names (OP-119). */
export type RoleCounts = {
  SuperAdmin: number;
  Admin: number;
  Teacher: number;
  Bod: number;
  LibAdmin: number;
  HWC: number;
  OpsMgmt: number;
  Treasurer: number;
  /** Every role that is none of the nine (OP-32). */
  Volunteer: number;
};

type RoleSum = RoleRecord & { people: number };

/** Counts the records that grant their role now; a Parent needs no record and counts nowhere. */
export function countRoles(sums: readonly RoleSum[]): RoleCounts {
  const held = sums.filter(grantsRole);
  const count = (fits: (role: string) => boolean) =>
    held.filter(({ Role }) => fits(Role)).reduce((sum, { people }) => sum + people, 0);
  const countOf = (wanted: string) => count((role) => role === wanted);
  return {
    SuperAdmin: countOf('SuperAdmin'),
    Admin: countOf('Admin'),
    Teacher: countOf('Teacher'),
    Bod: countOf('BOD'),
    LibAdmin: countOf('LibAdmin'),
    HWC: countOf('HWC'),
    OpsMgmt: countOf('OpsMgmt'),
    Treasurer: countOf('Treasurer'),
    Volunteer: count((role) => !isOneOf(roles, role)),
  };
}
