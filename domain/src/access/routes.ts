import { isOneOf, keysOf } from '../records/keyed.ts';
import { everyone, everyRoleButParent, signedIn } from './capabilities.ts';
import type { Hats, Role, RoleOrVisitor } from './roles.ts';

const administrators: readonly Role[] = ['SuperAdmin', 'Admin'];
const staff: readonly Role[] = ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'];
const libraryStaff: readonly Role[] = [...staff, 'LibAdmin'];
const treasury: readonly Role[] = ['SuperAdmin', 'Admin', 'Treasurer'];

/**
 * Every route of the portal with the people it is open to, spelled as in the documents
 * (docs/access.md, RTE-06 to RTE-81; OP-47 to OP-75 settle the doubtful ones).
 * `$name` stands for a value in the path.
 */
export const routes = {
  '/': everyone,
  '/Signin': everyone,
  '/Signup': everyone,
  '/Forgot': everyone,
  '/ThankYou': everyone,
  '/ThankYouSignup': everyone,
  '/Aboutus': everyone,
  '/Classroom': everyone,
  '/Contactus': everyone,
  '/Volunteer': everyone,
  '/YouthVolunteer': everyone,
  '/Members': everyone,
  '/Documents': everyone,
  '/Teachers': everyone,
  '/TeachersList': everyone,
  '/ByLaw': everyone,
  '/Inclusion': everyone,
  '/PhotoGallery': everyone,
  '/Competition': everyone,
  '/payment': everyone,
  '/Sponsorship': everyone,
  '/Sponsors': everyone,
  '/GraduatedList': everyone,
  '/AcademicCalendar': everyone,
  '/FinancialReport': everyone,
  '/AttendanceConfirmation': everyone,
  '/AntpUpload': everyone,
  '/Error': everyone,
  '/Reminder': everyone,
  // Not in the documents: all news, of which the home page shows the newest.
  '/AllNews': everyone,
  // Not in the documents: where the link of a newsletter leads.
  '/Unsubscribe': everyone,
  // Not in the documents: where the link to a new address of a person leads.
  '/NewEmail': everyone,
  // Not in the documents: where the code on a printed paper leads.
  '/Verify': everyone,
  '/Verify/$code': everyone,

  '/Successfull': signedIn,
  '/StudentInfo': signedIn,
  '/Profile': signedIn,
  '/Payments': signedIn,
  // Not in the documents: papers of the own family; of any for the treasury.
  '/Receipt/$id': signedIn,
  '/YearStatement': signedIn,
  '/GiftAcknowledgment': signedIn,
  // Not in the documents: where one is signed in.
  '/Account': signedIn,
  // Not in the documents: papers to print, of the own children and the own service; of others by right.
  '/ReportCards': signedIn,
  '/ServiceLetters': signedIn,
  '/Noolulagam': signedIn,
  '/OnlineBooks': signedIn,

  '/attendanceInfo': ['Teacher'],
  '/VAttendance': ['Teacher'],
  '/assessmentInfo': ['Teacher'],
  '/SAttendance': ['Teacher'],

  '/Dashboard': [...staff, 'Treasurer', 'BOD'],
  '/HomeWork': [...staff, 'HWC'],
  '/StudentData': [...staff, 'Treasurer'],
  '/StudentData/$email': [...staff, 'Treasurer'],
  '/KidsMasterData': [...staff, 'Treasurer'],

  '/HandBook': staff,
  '/Inventory': staff,
  '/VolunteerAttendance': staff,
  '/VolunteerViewAttendance': staff,
  '/TeacherAttendance': staff,
  '/VTeacherAttendance': staff,
  '/SchoolAttendance': staff,

  '/FileManager': [...staff, 'BOD', 'HWC', 'LibAdmin'],
  '/FileUpload': [...staff, 'BOD', 'HWC', 'LibAdmin'],

  '/LibraryManagement': libraryStaff,
  '/BookAssign': libraryStaff,
  '/BookReturn': libraryStaff,
  '/QuickReturn': libraryStaff,
  '/ManageBooks': libraryStaff,
  '/BookTx': libraryStaff,
  '/BookHistory': libraryStaff,

  '/Admission': treasury,
  // Not in the documents: families, and what the office has to look at.
  '/Families': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  '/Family': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  '/LookAtThis': administrators,
  '/Treasury': treasury,
  '/BankStatement': treasury,
  '/LedgerReview': ['SuperAdmin', 'Admin', 'BOD'],

  '/VolunteerInfo': administrators,
  '/ManageVolunteer': administrators,
  '/ViewAttendance': administrators,
  '/Attendance': administrators,
  '/user/$id': administrators,
  '/user/$id/SubmitAttendance': administrators,
  '/user/$id/ViewAttendance': administrators,
  '/user/$id/TeacherAttendance': administrators,
  '/user/$id/VTeacherAttendance': administrators,
  '/SubmitAttendance': administrators,
  '/Assessment': administrators,
  '/Announcement': administrators,
  '/ArchivedComm': administrators,
  '/ManageGallery': administrators,
  '/News': administrators,
  '/ManageSchedule': administrators,
  // Not in the documents: contests, graduates and sponsors are kept here (OP-211).
  '/ManageLists': administrators,
  // Not in the documents: certificates of the graduates.
  '/GraduationPapers': administrators,
  // Not in the documents: what visitors wrote to the school (OP-207).
  '/ContactMessages': administrators,
  // Not in the documents: registration, years and fees (ADM-08, OP-26).
  '/SchoolSettings': administrators,

  '/ManageRole': ['SuperAdmin'],
  // Not in the documents: ends a year and begins the next (docs/decisions/0080).
  '/TurnYear': ['SuperAdmin'],
  // Not in the documents: who changed what.
  '/History': ['SuperAdmin'],
  // Not in the documents: what the portal itself needs, and whether it works.
  '/Setup': ['SuperAdmin'],

  // Not in the documents: the readable list of the portal's calls.
  '/ApiReference': everyRoleButParent,
} as const satisfies Record<string, readonly RoleOrVisitor[]>;

export type RoutePath = keyof typeof routes;

/** Whether a page is open to a person by any of the roles. */
export function mayOpen(who: Hats, path: RoutePath): boolean {
  return who.some((role) => isOneOf<RoleOrVisitor>(routes[path], role));
}

const pathBySpelling = new Map(keysOf(routes).map((path) => [path.toLowerCase(), path]));

/**
 * The route an address means, whatever its capitals; null where there is none (OP-54, OP-55).
 * `/ADMISSION` gives `/Admission`; `/user/7/viewattendance` gives `/user/$id/ViewAttendance`.
 */
export function findRoute(pathname: string): RoutePath | null {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  const trimmed = pathname.slice(0, end);
  const exact = pathBySpelling.get(trimmed.toLowerCase());
  if (exact !== undefined) return exact;
  const asked = trimmed.toLowerCase().split('/');
  for (const [spelling, path] of pathBySpelling) {
    const pattern = spelling.split('/');
    const fits =
      pattern.length === asked.length &&
      pattern.every((part, at) => part.startsWith('$') || part === asked[at]);
    if (fits) return path;
  }
  return null;
}

/**
 * The address in the documents' spelling, values in the path kept as given; null where no route
 * fits. `/admission` gives `/Admission`, `/Admission` itself stays.
 */
export function spellPath(pathname: string): string | null {
  const route = findRoute(pathname);
  if (route === null) return null;
  const given = pathname.split('/');
  return route
    .split('/')
    .map((part, at) => (part.startsWith('$') ? (given[at] ?? '') : part))
    .join('/');
}
