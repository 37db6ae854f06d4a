import type { Role, RoleOrVisitor } from './roles.ts';
import { roles } from './roles.ts';

/** Everybody, signed in or not. */
export const everyone: readonly RoleOrVisitor[] = ['visitor', ...roles];
/** Everybody who has signed in. */
export const signedIn: readonly Role[] = roles;
/** Everybody whom the school gave a role of its own. */
export const everyRoleButParent: readonly Role[] = roles.filter((role) => role !== 'Parent');

/**
 * What a person may ask for, by role: the first of the two questions of access ('may this role?').
 * The second ('this row?') is asked by the service that owns the row. Source: access.md, OP-06 to
 * OP-11. The server enforces this table; menus, buttons and guards only follow it.
 */
export const capabilities = {
  'account.lookUpRole': signedIn,
  'account.lookUpName': signedIn,
  /** Other people's, not only one's own. */
  'account.lookUpAnybody': ['SuperAdmin', 'Admin'],

  'enrollment.readStatus': everyone,
  'enrollment.enroll': everyone,
  'enrollment.findReturningStudent': everyone,
  'enrollment.readFamilyFee': everyone,
  'enrollment.openOrClose': ['SuperAdmin', 'Admin'],

  'school.readAcademicYear': everyone,
  'school.changeAcademicYear': ['SuperAdmin'],

  'students.list': ['SuperAdmin', 'Admin', 'OpsMgmt', 'Treasurer'],
  'students.read': signedIn,
  'students.readFamily': signedIn,
  'students.addInFull': ['SuperAdmin', 'Admin'],
  'students.update': signedIn,
  /** In the office's edition of the form, not the family's. */
  'students.updateInFull': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.readPayments': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.delete': ['SuperAdmin'],
  'students.count': ['SuperAdmin', 'Admin', 'Treasurer'],
  'students.sendMail': ['SuperAdmin', 'Admin', 'Treasurer'],

  'attendance.readClass': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.mark': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.mailParents': ['SuperAdmin', 'Admin', 'Teacher'],
  'attendance.readSchool': ['SuperAdmin', 'Admin'],
  'attendance.keepSchool': ['SuperAdmin', 'Admin'],
  'attendance.readFamily': signedIn,

  'duty.keep': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],
  'volunteers.read': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt'],

  'users.list': everyone,
  'users.listInFull': everyRoleButParent,
  'users.read': ['SuperAdmin', 'Admin'],
  'users.edit': ['SuperAdmin', 'Admin'],
  'users.delete': ['SuperAdmin'],

  'statistics.read': ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Treasurer', 'BOD'],

  'news.readLatest': everyone,
  'sponsors.read': everyone,
  'contact.write': everyone,

  'api.readReference': everyRoleButParent,
} as const satisfies Record<string, readonly RoleOrVisitor[]>;

export type Capability = keyof typeof capabilities;

/** Whether a role holds a right; whether it reaches a certain record, the record's owner says. */
export function may(who: RoleOrVisitor, capability: Capability): boolean {
  return (capabilities[capability] as readonly RoleOrVisitor[]).includes(who);
}
