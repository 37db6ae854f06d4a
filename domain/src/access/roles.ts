/**
 * The nine roles of the school, most powerful first (docs/requirements/amendments.md).
 * The order matters: a person with several active records holds the first of their roles.
 */
export const roles = [
  'SuperAdmin',
  'Admin',
  'OpsMgmt',
  'Treasurer',
  'Teacher',
  'BOD',
  'HWC',
  'LibAdmin',
  'Parent',
] as const;

export type Role = (typeof roles)[number];

/** Who is asking: a role, or a visitor without a session. */
export type RoleOrVisitor = Role | 'visitor';

/** What of a user-access record decides the role. */
export type RoleRecord = { Role: string; TeacherStatus: string };

/** Access ends when service ends (OP-34): teachers must be Active, others Active or without status. */
export function grantsRole(record: RoleRecord): boolean {
  if (record.TeacherStatus === 'Active') return true;
  return record.TeacherStatus === '' && record.Role !== 'Teacher';
}

/**
 * The role of a person from all records that carry the person's e-mail.
 * No record, only ended ones or only unknown values: Parent (OP-32 to OP-34).
 */
export function decideRole(records: readonly RoleRecord[]): Role {
  const held = records.filter(grantsRole).map((record) => record.Role);
  return roles.find((role) => held.includes(role)) ?? 'Parent';
}
