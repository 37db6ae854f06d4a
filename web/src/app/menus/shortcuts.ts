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
  | 'home'
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
// For who has work at the school: where it begins, with the own children below.
const home = shortcut('Home', '/StudentInfo', 'home');
const myKids = shortcut('MyKids', '/StudentInfo', 'kids');
const homework = shortcut('HomeWork', '/HomeWork', 'homework');
const admission = shortcut('Admission', '/Admission', 'admission');

/** The bar at the foot of a phone's screen (NAV-34 to NAV-39, OP-68). */
const shortcuts: Record<Role, readonly Shortcut[]> = {
  Parent: [
    myKids,
    shortcut('Payments', '/Payments', 'payments'),
    shortcut('Calendar', '/AcademicCalendar', 'calendar'),
    shortcut('Contactus', '/Contactus', 'contact'),
  ],
  Teacher: [
    shortcut('Attendance', '/attendanceInfo', 'attendance'),
    shortcut('Assessment', '/assessmentInfo', 'assessment'),
    homework,
    home,
  ],
  HWC: [homework, shortcut('Payments', '/Payments', 'payments'), home],
  Admin: [admission, shortcut('Volunteer', '/ManageVolunteer', 'volunteer'), home],
  SuperAdmin: [admission, shortcut('Manage', '/ManageRole', 'manage'), home],
  Treasurer: [admission, shortcut('Dashboard', '/Dashboard', 'dashboard'), home],
  OpsMgmt: [shortcut('Attendance', '/SchoolAttendance', 'attendance'), homework, home],
  LibAdmin: [
    shortcut('Library', '/LibraryManagement', 'library'),
    shortcut('OnlineBooks', '/OnlineBooks', 'books'),
    home,
  ],
  BOD: [shortcut('Files', '/FileManager', 'files'), home],
};

/** As many as find room beside each other. */
const mostShortcuts = 5;

/** What a page is called where another one has the same short name. */
const longer: Partial<Record<RoutePath, string>> = { '/SchoolAttendance': 'School Attendance' };

/**
 * The shortcuts of a person whose page is open: the first role's, then those of the others
 * as far as there is room, with Home at the end. None for visitors.
 */
export function listShortcuts(roles: Hats): Shortcut[] {
  const told = rolesToTell(roles).filter((role) => role !== 'visitor');
  const all = told.flatMap((role) => shortcuts[role]);
  const open = all.filter(({ path }) => mayOpen(roles, path));
  const distinct = open.filter(({ path }, at) => open.findIndex((one) => one.path === path) === at);
  if (told.length < 2) return distinct;
  const kid = distinct.filter(({ path }) => path === home.path);
  const work = distinct.filter(({ path }) => path !== home.path);
  const shown = [...work.slice(0, mostShortcuts - kid.length), ...kid];
  return shown.map((one) => {
    const isAlone = shown.every(({ label, path }) => label !== one.label || path === one.path);
    return isAlone ? one : { ...one, label: longer[one.path] ?? one.label };
  });
}
