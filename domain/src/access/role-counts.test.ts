import { expect, it } from 'vitest';
import { countRoles } from './role-counts.ts';

it('counts those who hold a role now, unknown ones as Volunteer', () => {
  const sum = (Role: string, TeacherStatus: string, people = 1) => ({
    Role,
    TeacherStatus,
    people,
  });
  expect(
    countRoles([
      sum('SuperAdmin', 'Active', 2),
      sum('Admin', ''),
      sum('Teacher', 'Active', 81),
      sum('Teacher', '', 5),
      sum('Teacher', 'Discontinued', 4),
      sum('BOD', 'Active', 9),
      sum('Helper', 'Active', 3),
      sum('Parent', 'Active', 7),
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
