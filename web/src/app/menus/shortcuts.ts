import type { Role, RoleOrVisitor } from '@pallikoodam/domain/access/roles';
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

/** The shortcuts of one role whose page is open to it; none for visitors. */
export function listShortcuts(role: RoleOrVisitor): Shortcut[] {
  if (isVisitor(role)) return [];
  return shortcuts[role].filter(({ path }) => mayOpen(role, path));
}

function isVisitor(role: RoleOrVisitor): role is 'visitor' {
  return role === 'visitor';
}
