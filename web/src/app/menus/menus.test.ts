import { type Role, type RoleOrVisitor, roles } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath, routes } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { describe, expect, it } from 'vitest';
import { screens } from '../routes.tsx';
import {
  holdsPage,
  isGroup,
  listAccountItems,
  listMenu,
  type MenuEntry,
  standsFor,
} from './menus.ts';
import { listShortcuts } from './shortcuts.ts';

const everything = keysOf(routes);

function paths(entries: readonly MenuEntry[]): RoutePath[] {
  return entries.flatMap((entry) =>
    isGroup(entry) ? entry.items.map(({ path }) => path) : [entry.path],
  );
}

/** `Home` or `Volunteer: School, Youth`. */
function outline(entries: readonly MenuEntry[]): string[] {
  return entries.map((entry) =>
    isGroup(entry)
      ? `${entry.label}: ${entry.items.map(({ label }) => label).join(', ')}`
      : entry.label,
  );
}

/** Pages that stand in no menu, and the page they are reached from; null where no page leads there. */
const reachedFrom: Partial<Record<RoutePath, RoutePath | null>> = {
  ...standsFor,
  '/Successfull': null, // shown in passing after a sign-in
  '/FileUpload': '/FileManager', // pictures alone, of the same buckets
  '/ReportCards': '/StudentInfo', // of the own children; of classes from the lists of scores
  '/ApiReference': null, // for who writes programs: its address stands in the documents
};

/** The groups of a role's menu that are marked while a page is on screen. */
function markedGroups(role: RoleOrVisitor, route: RoutePath | null): string[] {
  return listMenu([role])
    .filter(isGroup)
    .filter((entry) => holdsPage(entry, route))
    .map(({ label }) => label);
}

describe('the group of the page on screen', () => {
  it.each<[RoleOrVisitor, RoutePath | null, string[]]>([
    ['Admin', '/SchoolAttendance', ['Attendance']],
    ['Admin', '/Attendance', ['Attendance']],
    ['Admin', '/user/$id', ['Attendance']],
    ['Admin', '/user/$id/ViewAttendance', ['Attendance']],
    ['SuperAdmin', '/VolunteerAttendance', ['Attendance']],
    ['OpsMgmt', '/VolunteerViewAttendance', ['Attendance']],
    ['Teacher', '/VolunteerAttendance', ['MySchool']],
    ['Teacher', '/VAttendance', ['MySchool']],
    ['Admin', '/Admission', ['Operations']],
    ['Admin', '/LookAtThis', ['Students']],
    ['Admin', '/Family', ['Students']],
    ['OpsMgmt', '/Family', ['Students']],
    ['Admin', '/Profile', []],
    ['visitor', null, []],
  ])('for %s at %s', (role, route, groups) => {
    expect(markedGroups(role, route)).toEqual(groups);
  });
});

describe('the menu of a role', () => {
  it('shows a visitor the public entries in their order (NAV-09 to NAV-14)', () => {
    expect(outline(listMenu(['visitor']))).toEqual([
      'Home',
      'MyAntp: Signup, Login, Forgot',
      'About Us: History, Teachers, Committee',
      'School: ByLaw, Non-Discrimination, Financial, Contact Us, Graduated, News',
      'Volunteer: School, Youth',
      'Parents: Academic Calendar, Guidelines, Competition, ID Card Picture',
      'Gallery',
      'Sponsors',
    ]);
  });

  it.each<[RoleOrVisitor, string, string]>([
    [
      'SuperAdmin',
      'NAV-15',
      'Operations: Admission, Manage Roles, Manage Volunteer, Assessment, Home Work',
    ],
    ['SuperAdmin', 'NAV-16', 'Attendance: School Attendance'],
    [
      'SuperAdmin',
      'NAV-17',
      'Communication: Announcement, Academic Calendar, File Manager, Manage News',
    ],
    [
      'SuperAdmin',
      'NAV-18',
      'Library: Assign Book, Quick Return, Outstanding Books, Book History, Manage Books, Online Books',
    ],
    [
      'SuperAdmin',
      'NAV-19',
      'General: Manage Gallery, Manage Assets, Hand Book, Classroom, Financials',
    ],
    ['SuperAdmin', 'NAV-20', 'Home'],
    [
      'Admin',
      'NAV-21',
      'Operations: Admission, Manage Volunteer, Assessment, Homework, Manage Gallery, Assets',
    ],
    ['Admin', 'NAV-22', 'Attendance: School Attendance'],
    [
      'Admin',
      'NAV-23',
      'Communication: Announcement, File Manager, Manage News, Handbook, Classroom, Financial',
    ],
    [
      'Admin',
      'NAV-24',
      'Library: Assign Book, Quick Return, Outstanding Books, Book History, Manage Books, Online Books',
    ],
    ['Admin', 'NAV-25', 'Home'],
    ['Teacher', 'NAV-27', 'MySchool: Attendance, Assessment, Home Work, Manage Files'],
    ['Teacher', 'NAV-28', 'Documents: Academic Calendar, Hand Book, Online Books, Financial'],
    ['Teacher', 'NAV-29', 'Home'],
    ['OpsMgmt', 'NAV-30', 'Home'],
    ['OpsMgmt', 'NAV-30', 'Attendance: School Attendance'],
    ['OpsMgmt', 'NAV-30', 'Home Work'],
    ['OpsMgmt', 'NAV-30', 'Library: Assign Book, Quick Return, Outstanding Books'],
    [
      'OpsMgmt',
      'NAV-31',
      'Documents: File Manager, Hand Book, Online Books, Financial, Academic Calendar',
    ],
    ['Parent', 'NAV-32', 'School: Academic Calendar, Noolulagam, Financial, Contact Us, Volunteer'],
  ])('has for %s what %s says, in that order: %s', (role, _, documented) => {
    const [label = '', items = ''] = documented.split(': ');
    const entry = outline(listMenu([role])).find(
      (line) => line === label || line.startsWith(`${label}: `),
    );
    const offered = entry?.slice(label.length + 2) ?? 'no such entry';
    const wanted = items.split(', ');
    expect(offered.split(', ').filter((item) => wanted.includes(item))).toEqual(wanted);
  });

  it('answers no route with not found: each has its screen (RTE-06 to RTE-81)', () => {
    expect(everything.filter((path) => !(path in screens))).toEqual([]);
  });

  it('gives Admin no Manage Roles (NAV-26)', () => {
    expect(paths(listMenu(['Admin']))).not.toContain('/ManageRole');
    expect(paths(listMenu(['SuperAdmin']))).toContain('/ManageRole');
  });

  it('leaves View Attendance out for OpsMgmt, to whom it is closed (OP-67)', () => {
    const attendance = listMenu(['OpsMgmt']).find(({ label }) => label === 'Attendance');
    expect(attendance && paths([attendance])).toEqual(['/SchoolAttendance']);
  });

  it.each(['visitor', ...roles] as const)('never offers %s a page that is closed to it', (role) => {
    const offered = [
      ...paths(listMenu([role])),
      ...listShortcuts([role]).map(({ path }) => path),
      ...(role === 'visitor' ? [] : listAccountItems([role]).map(({ path }) => path)),
    ];
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((path) => !mayOpen([role], path))).toEqual([]);
  });

  it.each(roles)('leads %s to where it arrives and back to nothing twice in one group', (role) => {
    const menu = listMenu([role]);
    expect(paths(menu)).toContain('/StudentInfo');
    for (const group of menu.filter(isGroup)) {
      const inGroup = paths([group]);
      expect(new Set(inGroup).size).toBe(inGroup.length);
    }
  });

  it.each(['BOD', 'HWC', 'Treasurer', 'LibAdmin'] as const)(
    'gives %s an item for each route open to the role beyond the public ones (OP-67)',
    (role) => {
      const expected = everything.filter(
        (path) =>
          mayOpen([role], path) && !mayOpen(['visitor'], path) && reachedFrom[path] === undefined,
      );
      const offered = paths(listMenu([role]));
      expect(expected.filter((path) => !offered.includes(path))).toEqual([]);
    },
  );

  it.each(roles)('leads %s to the pages of the visitors’ menu, too (OP-67)', (role) => {
    const ofVisitors = paths(listMenu(['visitor'])).filter(
      (path) => !['/', '/Signup', '/Signin', '/Forgot'].includes(path),
    );
    expect(paths(listMenu([role]))).toEqual(expect.arrayContaining(ofVisitors));
  });

  it.each(roles)('leads %s to each page beyond the public ones (OP-67)', (role) => {
    const offered: RoutePath[] = [
      ...paths(listMenu([role])),
      ...listShortcuts([role]).map(({ path }) => path),
      ...listAccountItems([role]).map(({ path }) => path),
    ];
    const isReached = (path: RoutePath) => {
      const from = reachedFrom[path];
      return from === undefined ? offered.includes(path) : from === null || offered.includes(from);
    };
    const own = everything.filter((path) => mayOpen([role], path) && !mayOpen(['visitor'], path));
    expect(own.filter((path) => !isReached(path))).toEqual([]);
  });
});

describe('the menu of several roles', () => {
  const pairs = roles.flatMap((first, at) =>
    roles.slice(at + 1).map((second) => [first, second] as const),
  );

  it.each(pairs)(
    'of %s and %s is the first one’s, with what the other has besides',
    (first, second) => {
      const joined = listMenu([first, second]);
      const [own, other] = [first, second].map((role) => listMenu([role]));
      const offered = paths(joined);
      expect(offered).toEqual(expect.arrayContaining([...paths(own ?? []), ...paths(other ?? [])]));
      // No page twice, but for those that a documented menu has twice itself.
      const twice = (all: RoutePath[]) => all.filter((path, at) => all.indexOf(path) !== at);
      expect(twice(offered)).toEqual(twice(paths(own ?? [])));
      const labels = joined.map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
      const documented = (own ?? []).map(({ label }) => label);
      expect(labels.filter((label) => documented.includes(label))).toEqual(documented);
    },
  );

  it('of a treasurer who teaches has the class beside the treasury, the own pages last', () => {
    const menu = listMenu(['Treasurer', 'Teacher', 'Parent']);
    expect(outline(menu)).toEqual([
      'Home',
      'Operations: Admission, Families, Treasury, Bank statement, Dashboard, Student Data, Kids Master Data',
      'MySchool: Attendance, Assessment, Home Work, Manage Files, School Attendance, Manage Assets',
      'Documents: Academic Calendar, Hand Book, Financial',
      'Library: Library Management, Assign Book, Quick Return, Outstanding Books, Book History, Manage Books',
      'School: Contact Us, Volunteer, ID Card Picture, History, Teachers, Committee, ByLaw, Non-Discrimination, Graduated, News, Youth Volunteer, Guidelines, Competition, Gallery, Sponsors',
      'Personal: Profile, My Account, Payments, Noolulagam, Online Books',
    ]);
  });

  it('puts what a later role adds into the group of that name', () => {
    const menu = listMenu(['Teacher', 'BOD']);
    expect(outline(menu)).toContain(
      'Documents: Academic Calendar, Hand Book, Online Books, Financial, File Submission',
    );
  });

  it('leaves room in the shortcut bar for each role, and Home at the end', () => {
    const bar = (...held: Role[]) => {
      const [first = 'Parent', ...others] = held;
      return listShortcuts([first, ...others, 'Parent']).map(({ label }) => label);
    };
    expect(bar('Treasurer', 'Teacher')).toEqual([
      'Admission',
      'Dashboard',
      'Attendance',
      'Assessment',
      'Home',
    ]);
    expect(bar('Teacher')).toEqual(['Attendance', 'Assessment', 'HomeWork', 'Home']);
    // Two that are both called Attendance are told apart.
    expect(bar('OpsMgmt', 'Teacher')).toEqual([
      'School Attendance',
      'HomeWork',
      'Attendance',
      'Assessment',
      'Home',
    ]);
  });
});

describe('the shortcut bar', () => {
  it.each([
    ['Parent', ['MyKids', 'Payments', 'Calendar', 'Contactus']],
    ['Teacher', ['Attendance', 'Assessment', 'HomeWork', 'Home']],
    ['HWC', ['HomeWork', 'Payments', 'Home']],
    ['Admin', ['Admission', 'Volunteer', 'Home']],
    ['SuperAdmin', ['Admission', 'Manage', 'Home']],
    ['Treasurer', ['Admission', 'Dashboard', 'Home']],
    ['OpsMgmt', ['Attendance', 'HomeWork', 'Home']],
    ['LibAdmin', ['Library', 'OnlineBooks', 'Home']],
    ['BOD', ['Files', 'Home']],
    ['visitor', []],
  ] as const)('of %s holds %j (NAV-34 to NAV-39, OP-68)', (role, labels) => {
    expect(listShortcuts([role]).map(({ label }) => label)).toEqual(labels);
  });
});
