import school from '@pallikoodam/content/school.json';
import {
  type Hats,
  hasWork,
  type RoleOrVisitor,
  type Roles,
} from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { pages } from '../page-info.ts';

/** The top menu of each role (NAV-09 to NAV-32, OP-66, OP-67). Labels are English keys for `t`. */
export type MenuItem = { label: string; path: RoutePath };
export type MenuGroup = { label: string; items: readonly MenuItem[] };
export type MenuEntry = MenuItem | MenuGroup;

const item = (label: string, path: RoutePath): MenuItem => ({ label, path });
/** By the screen's own name. */
const page = (path: RoutePath): MenuItem => item(pages[path].title, path);
const group = (label: string, ...items: readonly MenuItem[]): MenuGroup => ({ label, items });

const library = group(
  'Library',
  // Beyond NAV-18: the desk has no tab of its own (OP-67).
  page('/LibraryManagement'),
  page('/BookAssign'),
  page('/QuickReturn'),
  page('/BookTx'),
  page('/BookHistory'),
  page('/ManageBooks'),
  page('/OnlineBooks'),
);
const attendance = group('Attendance', page('/SchoolAttendance'), page('/ViewAttendance'));
const personal = group('Personal', page('/StudentInfo'));
// Where who has work at the school arrives, with the own children below (decisions on NAV-20).
const home = item('Home', '/StudentInfo');
// Beyond the documents' menus, which leave these pages without a way in (OP-67).
const lookUp = [page('/StudentData'), page('/KidsMasterData')];
// The roles without a menu in the documents get an item for each route open to them (OP-67).
const personalInFull = group(
  'Personal',
  page('/Profile'),
  page('/Account'),
  page('/Payments'),
  page('/Noolulagam'),
  page('/OnlineBooks'),
);
// Beyond the documents: the records of families, and what the office has to look at.
const families = page('/Families');
const lookAtThis = page('/LookAtThis');
// All lists of the school's children in one place.
const students = group('Students', families, lookAtThis, ...lookUp);
const files = [page('/FileManager'), page('/FileUpload')];

const menus: Record<RoleOrVisitor, readonly MenuEntry[]> = {
  visitor: [
    page('/'),
    group(
      school.shortName,
      item('Signup', '/Signup'),
      item('Login', '/Signin'),
      item('Forgot', '/Forgot'),
    ),
    group('About Us', page('/Aboutus'), page('/Teachers'), page('/Members')),
    group(
      'School',
      page('/ByLaw'),
      page('/Inclusion'),
      page('/FinancialReport'),
      page('/Contactus'),
      page('/GraduatedList'),
      // Beyond NAV-12: all news.
      page('/AllNews'),
    ),
    group('Volunteer', item('School', '/Volunteer'), item('Youth', '/YouthVolunteer')),
    group(
      'Parents',
      page('/AcademicCalendar'),
      page('/Documents'),
      page('/Competition'),
      // Beyond NAV-14: every route needs a way in (OP-67).
      page('/AntpUpload'),
    ),
    page('/PhotoGallery'),
    page('/Sponsors'),
  ],
  SuperAdmin: [
    group(
      'Operations',
      page('/Admission'),
      page('/ManageRole'),
      page('/ManageVolunteer'),
      page('/Assessment'),
      item('Home Work', '/HomeWork'),
      page('/Treasury'),
      // Beyond the documents: what the bank says has come.
      page('/BankStatement'),
      page('/LedgerReview'),
      page('/Dashboard'),
    ),
    students,
    attendance,
    group(
      'Communication',
      page('/Announcement'),
      page('/AcademicCalendar'),
      // Beyond NAV-17: the same as a list (OP-50).
      page('/ManageSchedule'),
      page('/FileManager'),
      page('/News'),
      // Beyond NAV-17: what visitors wrote (OP-67).
      page('/ContactMessages'),
    ),
    library,
    group(
      'General',
      page('/ManageGallery'),
      page('/Inventory'),
      page('/ManageLists'),
      item('Hand Book', '/HandBook'),
      page('/Classroom'),
      item('Financials', '/FinancialReport'),
    ),
    group(
      'Settings',
      // Beyond NAV-15: registration, years and fees; what the portal itself needs; who changed what.
      page('/SchoolSettings'),
      page('/Setup'),
      page('/History'),
      page('/ApiReference'),
    ),
    personal,
  ],
  Admin: [
    group(
      'Operations',
      page('/Admission'),
      page('/ManageVolunteer'),
      page('/Assessment'),
      page('/HomeWork'),
      page('/ManageGallery'),
      item('Assets', '/Inventory'),
      page('/ManageLists'),
      page('/Treasury'),
      // Beyond the documents: what the bank says has come.
      page('/BankStatement'),
      page('/LedgerReview'),
      page('/Dashboard'),
      // Beyond NAV-16: registration and its plan.
      page('/SchoolSettings'),
    ),
    students,
    attendance,
    group(
      'Communication',
      page('/Announcement'),
      // Beyond NAV-22, as for SuperAdmin.
      page('/AcademicCalendar'),
      page('/ManageSchedule'),
      page('/FileManager'),
      page('/News'),
      page('/ContactMessages'),
      page('/HandBook'),
      page('/Classroom'),
      page('/FinancialReport'),
    ),
    library,
    personal,
  ],
  Teacher: [
    group(
      'MySchool',
      page('/attendanceInfo'),
      page('/assessmentInfo'),
      item('Home Work', '/HomeWork'),
      item('Manage Files', '/FileManager'),
      page('/Dashboard'),
      ...lookUp,
      // Beyond NAV-27, which leaves the volunteers' attendance without a way in (OP-67, OP-128).
      page('/SchoolAttendance'),
      // Beyond NAV-27: what the school lends to its classes (OP-67).
      page('/Inventory'),
    ),
    group(
      'Documents',
      page('/AcademicCalendar'),
      item('Hand Book', '/HandBook'),
      page('/OnlineBooks'),
      page('/FinancialReport'),
    ),
    // Beyond NAV-28: a teacher may lend books (OP-67).
    library,
    personal,
  ],
  OpsMgmt: [
    personal,
    attendance,
    item('Home Work', '/HomeWork'),
    page('/Dashboard'),
    // Beyond the documents: report cards and certificates, which the others reach from their lists.
    group('Students', families, ...lookUp, page('/ReportCards')),
    // Beyond the documents' menu (OP-67).
    page('/Inventory'),
    library,
    group(
      'Documents',
      page('/FileManager'),
      item('Hand Book', '/HandBook'),
      page('/OnlineBooks'),
      page('/FinancialReport'),
      page('/AcademicCalendar'),
    ),
  ],
  Parent: [
    group(
      'School',
      page('/AcademicCalendar'),
      page('/Noolulagam'),
      page('/OnlineBooks'),
      page('/FinancialReport'),
      page('/Contactus'),
      page('/Volunteer'),
      // Beyond NAV-32, as for visitors.
      page('/AntpUpload'),
    ),
    personal,
  ],
  BOD: [
    page('/Dashboard'),
    // Beyond the documents: a second person looks at what the treasury entered by hand.
    page('/LedgerReview'),
    group('Documents', ...files),
    personalInFull,
  ],
  HWC: [page('/HomeWork'), group('Documents', ...files), personalInFull],
  Treasurer: [
    group(
      'Operations',
      page('/Admission'),
      families,
      page('/Treasury'),
      // Beyond the documents: what the bank says has come.
      page('/BankStatement'),
      page('/Dashboard'),
      ...lookUp,
    ),
    personalInFull,
  ],
  LibAdmin: [library, group('Documents', ...files), personalInFull],
};

/**
 * Pages without an item of their own, and the page that they are highlighted under (OP-56 to
 * OP-58).
 */
export const standsFor: Partial<Record<RoutePath, RoutePath>> = {
  '/Family': '/Families',
  '/SAttendance': '/attendanceInfo',
  '/VAttendance': '/attendanceInfo',
  '/SubmitAttendance': '/SchoolAttendance',
  '/VolunteerAttendance': '/SchoolAttendance',
  '/TeacherAttendance': '/SchoolAttendance',
  '/VolunteerViewAttendance': '/SchoolAttendance',
  '/VTeacherAttendance': '/SchoolAttendance',
  '/Attendance': '/SchoolAttendance',
  '/user/$id': '/SchoolAttendance',
  '/user/$id/SubmitAttendance': '/SchoolAttendance',
  '/user/$id/ViewAttendance': '/ViewAttendance',
  '/user/$id/TeacherAttendance': '/SchoolAttendance',
  '/user/$id/VTeacherAttendance': '/SchoolAttendance',
  '/StudentData/$email': '/StudentData',
  '/ArchivedComm': '/Announcement',
  '/BookReturn': '/LibraryManagement',
  '/VolunteerInfo': '/ManageVolunteer',
  '/TurnYear': '/SchoolSettings',
  '/ServiceLetters': '/Account',
  '/GraduationPapers': '/ManageLists',
  '/Receipt/$id': '/Payments',
  '/YearStatement': '/Payments',
  '/GiftAcknowledgment': '/Payments',
};

/** Whether the page on screen belongs to a group of the menu. */
export function holdsPage({ items }: MenuGroup, route: RoutePath | null): boolean {
  if (route === null) return false;
  const shown = standsFor[route] ?? route;
  return items.some(({ path }) => path === shown);
}

/** What stands behind the role chip: pages of one's own that no menu of the documents names. */
const accountItems: readonly MenuItem[] = [
  page('/Profile'),
  page('/Account'),
  page('/Payments'),
  page('/Noolulagam'),
];

/**
 * The menu of a person: the first role's, what the other roles have besides, and the school's public
 * pages. What is not open to the person is left out, empty groups too.
 */
export function listMenu(roles: Hats): MenuEntry[] {
  const shows = ({ path }: MenuItem) => mayOpen(roles, path);
  const [first, ...others] = roles;
  const menu = others.reduce((joined, role) => join(joined, menus[role]), menus[first]);
  const whole = first === 'visitor' ? menu : join(menu, [ofSchool()]);
  return (hasWork(roles) ? [home, ...withoutMyKid(whole)] : whole).flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return shows(entry) ? [entry] : [];
    const items = entry.items.filter(shows);
    return items.length === 0 ? [] : [{ label: entry.label, items }];
  });
}

/** The visitors' pages: everybody who has signed in reaches them, too (OP-67). */
function ofSchool(): MenuGroup {
  const signingIn: readonly RoutePath[] = ['/', '/Signup', '/Signin', '/Forgot'];
  const items = menus.visitor
    .flatMap(itemsOf)
    .filter(({ path }) => !signingIn.includes(path))
    .map(({ path }) => page(path));
  return { label: 'School', items };
}

/** One screen has one name. */
function withoutMyKid(menu: readonly MenuEntry[]): MenuEntry[] {
  const isOther = ({ path }: MenuItem) => path !== home.path;
  return menu.map((entry) =>
    isGroup(entry) ? { ...entry, items: entry.items.filter(isOther) } : entry,
  );
}

/**
 * What a further role adds: pages that the menu does not lead to yet, in the group of their name
 * where there is one, else before what is the person's own at the end.
 */
function join(menu: readonly MenuEntry[], further: readonly MenuEntry[]): readonly MenuEntry[] {
  const known = new Set(menu.flatMap(itemsOf).map(({ path }) => path));
  const isNew = (one: MenuItem) => !known.has(one.path);
  const added: MenuEntry[] = [];
  const grown = new Map<string, readonly MenuItem[]>();
  for (const entry of further) {
    if (!isGroup(entry)) {
      if (isNew(entry)) added.push(entry);
      continue;
    }
    const { label } = entry;
    const items = entry.items.filter(isNew);
    if (items.length === 0) continue;
    if (menu.some((one) => isGroup(one) && one.label === label)) grown.set(label, items);
    else added.push({ label, items });
  }
  const kept = menu.map(
    (entry): MenuEntry =>
      isGroup(entry)
        ? { ...entry, items: [...entry.items, ...(grown.get(entry.label) ?? [])] }
        : entry,
  );
  const end = kept.at(-1)?.label === personal.label ? -1 : kept.length;
  return kept.toSpliced(end, 0, ...added);
}

const itemsOf = (entry: MenuEntry): readonly MenuItem[] => (isGroup(entry) ? entry.items : [entry]);

export function listAccountItems(roles: Roles): MenuItem[] {
  return accountItems.filter(({ path }) => mayOpen(roles, path));
}

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry;
}
