import { type Hats, type Role, rolesToTell } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';

export type ShortcutIcon =
  | 'admission'
  | 'assessment'
  | 'attendance'
  | 'books'
  | 'calendar'
  | 'contact'
  | 'dashboard'
  | 'files'
  | 'homework'
  | 'kids'
  | 'library'
  | 'manage'
  | 'payments'
  | 'volunteer';

export type Shortcut = { label: string; path: RoutePath; icon: ShortcutIcon };

const shortcut = (label: string, path: RoutePath, icon: ShortcutIcon): Shortcut => ({
  label,
  path,
  icon,
});
const myKid = shortcut('MyKid', '/StudentInfo', 'kids');
const myKids = shortcut('MyKids', '/StudentInfo', 'kids');
const homework = shortcut('HomeWork', '/HomeWork', 'homework');
const admission = shortcut('Admission', '/Admission', 'admission');

/** The bar at the foot of a phone's screen (NAV-34 to NAV-39, OP-68). */
const shortcuts: Record<Role, readonly Shortcut[]> = {
  Parent: [
    myKids,
    shortcut('Calendar', '/AcademicCalendar', 'calendar'),
    shortcut('Contactus', '/Contactus', 'contact'),
  ],
  Teacher: [
    shortcut('Attendance', '/attendanceInfo', 'attendance'),
    shortcut('Assessment', '/assessmentInfo', 'assessment'),
    homework,
    myKid,
  ],
  HWC: [homework, shortcut('Payments', '/Payments', 'payments'), myKid],
  Admin: [admission, shortcut('Volunteer', '/ManageVolunteer', 'volunteer'), myKid],
  SuperAdmin: [admission, shortcut('Manage', '/ManageRole', 'manage'), myKids],
  Treasurer: [admission, shortcut('Dashboard', '/Dashboard', 'dashboard'), myKids],
  OpsMgmt: [shortcut('Attendance', '/SchoolAttendance', 'attendance'), homework, myKid],
  LibAdmin: [
    shortcut('Library', '/LibraryManagement', 'library'),
    shortcut('OnlineBooks', '/OnlineBooks', 'books'),
    myKid,
  ],
  BOD: [shortcut('Files', '/FileManager', 'files'), myKid],
};

/** As many as find room beside each other. */
const mostShortcuts = 5;

/** What a page is called where another one has the same short name. */
const longer: Partial<Record<RoutePath, string>> = { '/SchoolAttendance': 'School Attendance' };

/**
 * The shortcuts of a person whose page is open: the first role's, then those of the others
 * as far as there is room, with My Kid at the end. None for visitors.
 */
export function listShortcuts(roles: Hats): Shortcut[] {
  const told = rolesToTell(roles).filter((role) => role !== 'visitor');
  const all = told.flatMap((role) => shortcuts[role]);
  const open = all.filter(({ path }) => mayOpen(roles, path));
  const distinct = open.filter(({ path }, at) => open.findIndex((one) => one.path === path) === at);
  if (told.length < 2) return distinct;
  const kid = distinct.filter(({ path }) => path === myKid.path);
  const work = distinct.filter(({ path }) => path !== myKid.path);
  const shown = [...work.slice(0, mostShortcuts - kid.length), ...kid];
  return shown.map((one) => {
    const isAlone = shown.every(({ label, path }) => label !== one.label || path === one.path);
    return isAlone ? one : { ...one, label: longer[one.path] ?? one.label };
  });
}
