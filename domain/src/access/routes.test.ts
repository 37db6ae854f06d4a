import { expect, it } from 'vitest';
import { type Role, roles } from './roles.ts';
import { mayOpen, type RoutePath } from './routes.ts';

/** Written by hand from the access page: one page for each circle of people that pages are open to. */
it.each<[RoutePath, readonly Role[]]>([
  ['/Admission', ['SuperAdmin', 'Admin', 'Treasurer']],
  ['/SchoolAttendance', ['SuperAdmin', 'Admin', 'OpsMgmt', 'Teacher']],
  ['/ViewAttendance', ['SuperAdmin', 'Admin']],
  ['/attendanceInfo', ['Teacher']],
  ['/ApiReference', roles.filter((role) => role !== 'Parent')],
  ['/StudentInfo', roles],
  ['/Profile', roles],
])('%s is open to %j and to no visitor', (path, readers) => {
  expect(roles.filter((role) => mayOpen([role], path)).toSorted()).toEqual(readers.toSorted());
  expect(mayOpen(['visitor'], path)).toBe(false);
});
