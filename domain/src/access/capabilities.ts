import { isOneOf } from '../records/keyed.ts';
import type { Hats, Role, RoleOrVisitor } from './roles.ts';
import { roles } from './roles.ts';

/** Everybody, signed in or not. */
export const everyone: readonly RoleOrVisitor[] = ['visitor', ...roles];
/** Everybody who has signed in. */
export const signedIn: readonly Role[] = roles;
/** Everybody whom the school gave a role of its own. */
export const everyRoleButParent: readonly Role[] = roles.filter((role) => role !== 'Parent');

/**
 * What a person may ask for, by role: the first of the two questions of access ('may this role?').
 * The second ('this row?') is answered by the `policy.ts` of the feature that owns the row. The
 * server enforces this table; menus, buttons and guards only follow it. Source: docs/access.md,
 * OP-06 to OP-11.
 */
export const capabilities = {
  'account.lookUpRole': signedIn,
  'account.lookUpName': signedIn,
  /** Of one's own mails. */
  'account.chooseLanguage': signedIn,
  /** Where one is signed in; ends it there. */
  'account.keepSessions': signedIn,
  'account.changeEmail': signedIn,
  /** Who asks for it, by the token of the link that was mailed to the new address. */
  'account.readNewEmail': everyone,
  /** Other people's, not only one's own. */
  'account.lookUpAnybody': ['SuperAdmin', 'Admin'],

  'enrollment.readStatus': everyone,
  'enrollment.enroll': everyone,
  'enrollment.findReturningStudent': everyone,
  'enrollment.readFamilyFee': everyone,
  'enrollment.readOwnChildren': signedIn,
  /** Opens and closes registration, by hand and by a plan. */
  'enrollment.openOrClose': ['SuperAdmin', 'Admin'],
  'enrollment.askToBeTold': everyone,

  'faults.report': everyone,
  /** Asks of each kind of record the right of its own list. */
  'find.anything': everyone,

  'school.readAcademicYear': everyone,
  /** The current and the registration year; days, fees and plan of each. */
  'school.changeAcademicYear': ['SuperAdmin'],

  'students.list': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  /** Without payments. */
  'students.listMaster': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Treasurer'],
  /** Whose classes to choose from in the lists of the staff. */
  'students.readTeachers': [
    'SuperAdmin',
    'Admin',
    'Teacher',
    'OpsMgmt',
    'HWC',
    'Treasurer',
    'LibAdmin',
  ],
  'students.read': signedIn,
  'students.readFamily': signedIn,
  /** Any student's record, not only of the own children and classes. */
  'students.readAny': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  'students.addInFull': ['SuperAdmin', 'Admin'],
  'students.update': signedIn,
  /** In the office's edition of the form, not the family's. */
  'students.updateInFull': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.readPayments': ['SuperAdmin', 'Admin', 'Treasurer'],
  /** The statements of the school's bank, and booking their lines. */
  'treasury.keepBank': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.delete': ['SuperAdmin'],
  'students.count': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.sendMail': ['SuperAdmin', 'Admin', 'Treasurer'],

  /** Of the own families. */
  'treasury.readAccount': signedIn,
  /** Any family's account; stores and takes back lines of the ledger, closes a year. */
  'treasury.keepLedger': ['SuperAdmin', 'Admin', 'Treasurer'],
  'treasury.reopenYear': ['SuperAdmin'],
  /** A second person's look at what was entered by hand, waived, refunded or taken back. */
  'treasury.review': ['SuperAdmin', 'Admin', 'BOD'],

  'guardians.readOwn': signedIn,
  /** Of the own family. */
  'guardians.keep': signedIn,
  /** Of any family; also who gets mails, and whether a family lives apart. */
  'guardians.keepAny': ['SuperAdmin', 'Admin'],

  /** Names, birth date and gender of a child of the own family. */
  'children.askChange': signedIn,
  /** Who is who: children that may be one, merges, what families ask to be changed. */
  'likenesses.answer': ['SuperAdmin', 'Admin'],

  'families.read': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  /** Notes and mails of a family's record; changes the notes. */
  'families.keep': ['SuperAdmin', 'Admin'],

  'attendance.readClass': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.mark': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.mailParents': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.readSchool': ['SuperAdmin', 'Admin'],
  'attendance.keepSchool': ['SuperAdmin', 'Admin'],
  'attendance.readFamily': signedIn,

  'assessments.readSchool': ['SuperAdmin', 'Admin'],
  'assessments.readClass': ['SuperAdmin', 'Admin', 'Teacher'],
  'assessments.enter': ['SuperAdmin', 'Admin', 'Teacher'],
  'assessments.endYear': ['SuperAdmin', 'Admin', 'Teacher'],
  /** Enters and ends the year of every class, not only of the own ones. */
  'assessments.keepSchool': ['SuperAdmin', 'Admin'],
  'assessments.delete': ['SuperAdmin', 'Admin'],
  'assessments.read': signedIn,
  'assessments.readFamily': signedIn,

  'homework.read': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'HWC'],
  'homework.enter': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'HWC'],
  /** Of every class, not only the own ones. */
  'homework.keepSchool': ['SuperAdmin', 'Admin', 'OpsMgmt', 'HWC'],
  'homework.delete': ['SuperAdmin', 'Admin'],
  'homework.readFamily': signedIn,

  'academic.readFamily': signedIn,
  'academic.readAnyFamily': ['SuperAdmin', 'Admin'],

  'absences.readClass': ['SuperAdmin', 'Admin', 'Teacher'],
  'absences.readFamily': signedIn,
  'absences.tell': signedIn,
  /** Of any child and of days that are past, for families that call. */
  'absences.keepSchool': ['SuperAdmin', 'Admin'],

  'duty.keep': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],
  'volunteers.apply': everyone,
  /** Adds in full, changes and deletes. */
  'volunteers.keep': ['SuperAdmin', 'Admin'],
  'volunteers.read': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],

  /** Imports sheets of the records that one keeps. */
  'imports.use': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'LibAdmin'],

  'library.keep': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'LibAdmin'],
  'library.readFamily': signedIn,
  /** Any family's books, not only the own and those of the own classes. */
  'library.readAnyFamily': ['SuperAdmin', 'Admin', 'OpsMgmt', 'LibAdmin'],
  'onlineBooks.read': signedIn,
  'onlineBooks.keep': ['SuperAdmin', 'Admin', 'LibAdmin'],

  'assets.keep': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],
  'assets.delete': ['SuperAdmin', 'Admin'],

  /** Lists, uploads, renames, makes folders. */
  'files.keep': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'BOD', 'HWC', 'LibAdmin'],
  'files.delete': ['SuperAdmin', 'Admin', 'OpsMgmt', 'BOD', 'HWC', 'LibAdmin'],
  'files.upload': everyone,

  'gallery.read': everyone,
  'gallery.keep': ['SuperAdmin', 'Admin'],

  'users.list': everyone,
  'users.listInFull': everyRoleButParent,
  'users.read': ['SuperAdmin', 'Admin'],
  'users.edit': ['SuperAdmin', 'Admin'],
  'users.delete': ['SuperAdmin'],
  /** To set a first password; also tells who has signed in, and when last. */
  'users.invite': ['SuperAdmin'],
  /** Of a person who lost the phone. */
  'users.resetSecondFactor': ['SuperAdmin'],

  'statistics.read': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Treasurer', 'BOD'],
  'statistics.readRoles': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Treasurer'],

  /** To many; also what has become of every mail and SMS. */
  'announcements.send': ['SuperAdmin', 'Admin'],
  'newsletter.leave': everyone,
  /** From which addresses mail comes back; of those who see every family. */
  'mails.readReturned': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],

  'news.readLatest': everyone,
  'news.keep': ['SuperAdmin', 'Admin'],
  'calendar.read': everyone,
  'calendar.list': ['SuperAdmin', 'Admin'],
  'calendar.keep': ['SuperAdmin'],
  'competitions.read': everyone,
  'competitions.keep': ['SuperAdmin', 'Admin'],
  'graduates.read': everyone,
  'graduates.keep': ['SuperAdmin', 'Admin'],
  'sponsors.read': everyone,
  'sponsors.keep': ['SuperAdmin', 'Admin'],
  'contact.write': everyone,
  /** Reads what visitors wrote and says what is done. */
  'contact.keep': ['SuperAdmin', 'Admin'],

  /** Report card and certificate of one child. */
  'papers.readChild': signedIn,
  /** Those of a class, to be printed in one go. */
  'papers.readClass': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],
  /** Widens the two above to every class. */
  'papers.readSchool': ['SuperAdmin', 'Admin', 'OpsMgmt'],
  'papers.readGraduates': ['SuperAdmin', 'Admin'],
  /** The letter of hours that a youth volunteer has served. */
  'papers.readLetter': signedIn,
  /** Of every youth volunteer. */
  'papers.readLetters': ['SuperAdmin', 'Admin'],
  /** Whether the school stands by a printed paper. */
  'papers.verify': everyone,

  /** Who changed what, in every record of the school. */
  'history.read': ['SuperAdmin'],
  /** What the portal itself needs: mail, backups, payment page; tries it out. */
  'setup.keep': ['SuperAdmin'],

  'api.readReference': everyRoleButParent,
} as const satisfies Record<string, readonly RoleOrVisitor[]>;

export type Capability = keyof typeof capabilities;

/**
 * Whether a person holds a right: by any of the roles. Whether it reaches a certain record, a
 * `policy.ts` says.
 */
export function may(who: Hats, capability: Capability): boolean {
  return rolesWith(who, capability).length > 0;
}

/**
 * By which of the roles a person holds a right. What a right reaches differs by role: the reach of
 * one that does not hold it adds nothing.
 */
export function rolesWith(who: Hats, capability: Capability): readonly RoleOrVisitor[] {
  return who.filter((role) => isOneOf<RoleOrVisitor>(capabilities[capability], role));
}
