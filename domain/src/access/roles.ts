/**
 * The nine roles of the school, most powerful first (docs/requirements/amendments.md).
 * The order matters: of a person's roles the first gives the name that stands beside the person.
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

/** All that one who asks is, the first in the order above in front; never empty. */
export type Hats = readonly [RoleOrVisitor, ...RoleOrVisitor[]];
/** Of who has signed in. */
export type Roles = readonly [Role, ...Role[]];

/** What of a user-access record decides the role. */
export type RoleRecord = { Role: string; TeacherStatus: string };

/** Access ends when service ends (OP-34): teachers must be Active, others Active or without status. */
export function grantsRole(record: RoleRecord): boolean {
  if (record.TeacherStatus === 'Active') return true;
  return record.TeacherStatus === '' && record.Role !== 'Teacher';
}

/**
 * All roles of a person from the records that carry the person's e-mail. Everybody who has signed in
 * may be a parent as well: with no record, only ended ones or only unknown values there is nothing
 * else (OP-32 to OP-34).
 */
export function decideRoles(records: readonly RoleRecord[]): Roles {
  const held = records.filter(grantsRole).map((record) => record.Role);
  return withParent(roles.filter((role) => held.includes(role)));
}

/** In their order, as a person has them; Parent, which everybody is, stands last. */
export function withParent(held: readonly Role[]): Roles {
  const [first, ...others] = roles.filter((role) => role !== 'Parent' && held.includes(role));
  return first === undefined ? ['Parent'] : [first, ...others, 'Parent'];
}

/** The roles that are said of a person: that everybody may be a parent, of who is nothing else. */
export function rolesToTell<Held extends RoleOrVisitor>(who: readonly Held[]): readonly Held[] {
  return who.length === 1 ? who : who.filter((role) => role !== 'Parent');
}

/** Whether a person has a part in the school's work, beyond being a parent. */
export function hasWork(who: Hats): boolean {
  return who.some((role) => role !== 'Parent' && role !== 'visitor');
}

/** The record that gives a person the first role; undefined where the person is a Parent alone. */
export function findDeciding<Held extends RoleRecord>(records: readonly Held[]): Held | undefined {
  const [first] = decideRoles(records);
  return records.find((record) => record.Role === first && grantsRole(record));
}
