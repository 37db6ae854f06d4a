import { expect, it } from 'vitest';
import { countRoles } from './role-counts.ts';

it('counts by the names of the wire, unknown roles as Volunteer, Parent not at all', () => {
  const sum = (Role: string, people = 1) => ({ Role, people });
  expect(
    countRoles([
      sum('SuperAdmin', 2),
      sum('Admin'),
      sum('Teacher', 81),
      sum('BOD', 9),
      sum('Helper', 3),
      sum('Parent', 7),
    ]),
  ).toEqual({
    SuperAdmin: 2,
    Admin: 1,
    Teacher: 81,
    Bod: 9,
    LibAdmin: 0,
    HWC: 0,
    OpsMgmt: 0,
    Treasurer: 0,
    Volunteer: 3,
  });
});
