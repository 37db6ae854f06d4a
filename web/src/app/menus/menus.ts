import school from '@pallikoodam/content/school.json';
import type { Hats, RoleOrVisitor, Roles } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';

/** The top menu of each role (NAV-09 to NAV-32, OP-66, OP-67). Labels are English keys for `t`. */
export type MenuItem = { label: string; path: RoutePath };
export type MenuGroup = { label: string; items: readonly MenuItem[] };
export type MenuEntry = MenuItem | MenuGroup;

const item = (label: string, path: RoutePath): MenuItem => ({ label, path });
const group = (label: string, ...items: readonly MenuItem[]): MenuGroup => ({ label, items });

const library = group(
  'Library',
  // Beyond NAV-18: the desk has no tab of its own (OP-67).
  item('Library Management', '/LibraryManagement'),
  item('Assign Book', '/BookAssign'),
  item('Quick Return', '/QuickReturn'),
  item('Outstanding Books', '/BookTx'),
  item('Book History', '/BookHistory'),
  item('Manage Books', '/ManageBooks'),
  item('Online Books', '/OnlineBooks'),
);
const attendance = group(
  'Attendance',
  item('School Attendance', '/SchoolAttendance'),
  item('View Attendance', '/ViewAttendance'),
);
const personal = group('Personal', item('My Kid', '/StudentInfo'));
// Beyond the documents' menus, which leave these pages without a way in (OP-67).
const lookUp = [item('Student Data', '/StudentData'), item('Kids Master Data', '/KidsMasterData')];
// The roles without a menu in the documents get an item for each route open to them (OP-67).
const personalInFull = group(
  'Personal',
  item('My Kid', '/StudentInfo'),
  item('Profile', '/Profile'),
  item('My Account', '/Account'),
  item('Payments', '/Payments'),
  item('Noolulagam', '/Noolulagam'),
  item('Online Books', '/OnlineBooks'),
);
// Beyond the documents: the records of families, and what the office has to look at.
const families = item('Families', '/Families');
const lookAtThis = item('Look at this', '/LookAtThis');
const files = [item('File Manager', '/FileManager'), item('File Submission', '/FileUpload')];

const menus: Record<RoleOrVisitor, readonly MenuEntry[]> = {
  visitor: [
    item('Home', '/'),
    group(
      school.shortName,
      item('Signup', '/Signup'),
      item('Login', '/Signin'),
      item('Forgot', '/Forgot'),
    ),
    group(
      'About Us',
      item('History', '/Aboutus'),
      item('Teachers', '/Teachers'),
      item('Committee', '/Members'),
    ),
    group(
      'School',
      item('ByLaw', '/ByLaw'),
      item('Non-Discrimination', '/Inclusion'),
      item('Financial', '/FinancialReport'),
      item('Contact Us', '/Contactus'),
      item('Graduated', '/GraduatedList'),
    ),
    group('Volunteer', item('School', '/Volunteer'), item('Youth', '/YouthVolunteer')),
    group(
      'Parents',
      item('Academic Calendar', '/AcademicCalendar'),
      item('Guidelines', '/Documents'),
      item('Competition', '/Competition'),
      // Beyond NAV-14: every route needs a way in (OP-67).
      item('ID Card Picture', '/AntpUpload'),
    ),
    item('Gallery', '/PhotoGallery'),
    item('Sponsors', '/Sponsors'),
  ],
  SuperAdmin: [
    group(
      'Operations',
      item('Admission', '/Admission'),
      lookAtThis,
      families,
      item('Manage Roles', '/ManageRole'),
      item('Manage Volunteer', '/ManageVolunteer'),
      item('Assessment', '/Assessment'),
      item('Home Work', '/HomeWork'),
      item('Treasury', '/Treasury'),
      // Beyond the documents: what the bank says has come.
      item('Bank statement', '/BankStatement'),
      item('Second look', '/LedgerReview'),
      item('Dashboard', '/Dashboard'),
      ...lookUp,
      // Beyond NAV-15: who changed what.
      item('Change History', '/History'),
      // Beyond NAV-15: registration, years and fees.
      item('School settings', '/SchoolSettings'),
      // Beyond NAV-15: what the portal itself needs.
      item('Setup', '/Setup'),
    ),
    attendance,
    group(
      'Communication',
      item('Announcement', '/Announcement'),
      item('Academic Calendar', '/AcademicCalendar'),
      // Beyond NAV-17: the same as a list (OP-50).
      item('Manage Schedule', '/ManageSchedule'),
      item('File Manager', '/FileManager'),
      item('Manage News', '/News'),
      // Beyond NAV-17: what visitors wrote (OP-67).
      item('Contact Messages', '/ContactMessages'),
    ),
    library,
    group(
      'General',
      item('Manage Gallery', '/ManageGallery'),
      item('Manage Assets', '/Inventory'),
      item('School Lists', '/ManageLists'),
      item('Hand Book', '/HandBook'),
      item('Classroom', '/Classroom'),
      item('Financials', '/FinancialReport'),
    ),
    personal,
  ],
  Admin: [
    group(
      'Operations',
      item('Admission', '/Admission'),
      lookAtThis,
      families,
      item('Manage Volunteer', '/ManageVolunteer'),
      item('Assessment', '/Assessment'),
      item('Homework', '/HomeWork'),
      item('Manage Gallery', '/ManageGallery'),
      item('Assets', '/Inventory'),
      item('School Lists', '/ManageLists'),
      item('Treasury', '/Treasury'),
      // Beyond the documents: what the bank says has come.
      item('Bank statement', '/BankStatement'),
      item('Second look', '/LedgerReview'),
      item('Dashboard', '/Dashboard'),
      ...lookUp,
      // Beyond NAV-16: registration and its plan.
      item('School settings', '/SchoolSettings'),
    ),
    attendance,
    group(
      'Communication',
      item('Announcement', '/Announcement'),
      // Beyond NAV-22, as for SuperAdmin.
      item('Academic Calendar', '/AcademicCalendar'),
      item('Manage Schedule', '/ManageSchedule'),
      item('File Manager', '/FileManager'),
      item('News', '/News'),
      item('Contact Messages', '/ContactMessages'),
      item('Handbook', '/HandBook'),
      item('Classroom', '/Classroom'),
      item('Financial', '/FinancialReport'),
    ),
    library,
    personal,
  ],
  Teacher: [
    group(
      'MySchool',
      item('Attendance', '/attendanceInfo'),
      item('Assessment', '/assessmentInfo'),
      item('Home Work', '/HomeWork'),
      item('Manage Files', '/FileManager'),
      item('Dashboard', '/Dashboard'),
      ...lookUp,
      // Beyond NAV-27, which leaves the volunteers' attendance without a way in (OP-67, OP-128).
      item('School Attendance', '/SchoolAttendance'),
      // Beyond NAV-27: what the school lends to its classes (OP-67).
      item('Assets', '/Inventory'),
    ),
    group(
      'Documents',
      item('Academic Calendar', '/AcademicCalendar'),
      item('Hand Book', '/HandBook'),
      item('Online Books', '/OnlineBooks'),
      item('Financial', '/FinancialReport'),
    ),
    // Beyond NAV-28: a teacher may lend books (OP-67).
    library,
    personal,
  ],
  OpsMgmt: [
    personal,
    attendance,
    item('Home Work', '/HomeWork'),
    item('Dashboard', '/Dashboard'),
    // Beyond the documents: report cards and certificates, which the others reach from their lists.
    group('Students', ...lookUp, families, item('Report cards', '/ReportCards')),
    // Beyond the documents' menu (OP-67).
    item('Assets', '/Inventory'),
    library,
    group(
      'Documents',
      item('File Manager', '/FileManager'),
      item('Hand Book', '/HandBook'),
      item('Online Books', '/OnlineBooks'),
      item('Financial', '/FinancialReport'),
      item('Academic Calendar', '/AcademicCalendar'),
    ),
  ],
  Parent: [
    group(
      'School',
      item('Academic Calendar', '/AcademicCalendar'),
      item('Noolulagam', '/Noolulagam'),
      item('Online Books', '/OnlineBooks'),
      item('Financial', '/FinancialReport'),
      item('Contact Us', '/Contactus'),
      item('Volunteer', '/Volunteer'),
      // Beyond NAV-32, as for visitors.
      item('ID Card Picture', '/AntpUpload'),
    ),
    personal,
  ],
  BOD: [
    item('Dashboard', '/Dashboard'),
    // Beyond the documents: a second person looks at what the treasury entered by hand.
    item('Second look', '/LedgerReview'),
    group('Documents', ...files),
    personalInFull,
  ],
  HWC: [item('Homework', '/HomeWork'), group('Documents', ...files), personalInFull],
  Treasurer: [
    group(
      'Operations',
      item('Admission', '/Admission'),
      families,
      item('Treasury', '/Treasury'),
      // Beyond the documents: what the bank says has come.
      item('Bank statement', '/BankStatement'),
      item('Dashboard', '/Dashboard'),
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
  item('Profile', '/Profile'),
  item('My Account', '/Account'),
  item('Payments', '/Payments'),
  item('Noolulagam', '/Noolulagam'),
  item('API Reference', '/ApiReference'),
];

/**
 * The menu of a person: the first role's, and what the other roles have besides. What is not open
 * to the person is left out, empty groups too.
 */
export function listMenu(roles: Hats): MenuEntry[] {
  const shows = ({ path }: MenuItem) => mayOpen(roles, path);
  const [first, ...others] = roles;
  const joined = others.reduce((menu, role) => join(menu, menus[role]), menus[first]);
  return joined.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return shows(entry) ? [entry] : [];
    const items = entry.items.filter(shows);
    return items.length === 0 ? [] : [{ label: entry.label, items }];
  });
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
