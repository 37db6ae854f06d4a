import type { RoleOrVisitor } from './roles.ts';

/** A user-access record as far as the rules of its edits look at it. */
type AccessRecord = { Role: string; TeacherEmail: string };

export type UserEditDecision = { allowed: true } | { allowed: false; reason: string };

const allowed: UserEditDecision = { allowed: true };
const refuse = (reason: string): UserEditDecision => ({ allowed: false, reason });

type UserEdit = {
  caller: { roles: readonly RoleOrVisitor[]; email: string };
  /** The stored record; null when one is added. */
  before: AccessRecord | null;
  /** What it becomes; null when it is deleted. */
  after: AccessRecord | null;
  /** Whether `before` is the only record that still makes anyone SuperAdmin. */
  lastSuperAdmin: boolean;
};

/**
 * Whether a caller may add, change or delete a user-access record (OP-140): an Admin only records
 * that neither were nor become SuperAdmin or Admin; no caller a record that is or becomes their
 * own, nor the last SuperAdmin record, so that no one raises themselves and the school is never
 * locked out.
 */
export function decideUserEdit({
  caller,
  before,
  after,
  lastSuperAdmin,
}: UserEdit): UserEditDecision {
  const isOwn = (record: AccessRecord | null) =>
    record !== null && record.TeacherEmail !== '' && record.TeacherEmail === caller.email;
  if (isOwn(before) || isOwn(after)) return refuse('You cannot change your own access.');
  if (before !== null && lastSuperAdmin) {
    return refuse('The last SuperAdmin keeps access, so that the school is not locked out.');
  }
  if (caller.roles.includes('SuperAdmin')) return allowed;
  if ([before, after].some((record) => record !== null && isAdministrator(record))) {
    return refuse('Only a SuperAdmin may give or change the access of SuperAdmin and Admin.');
  }
  return allowed;
}

/** Whether a caller may read a user-access record: administrators' only a SuperAdmin (OP-140). */
export function mayReadAccess(
  who: readonly RoleOrVisitor[],
  record: Pick<AccessRecord, 'Role'>,
): boolean {
  return who.includes('SuperAdmin') || !isAdministrator(record);
}

function isAdministrator({ Role: held }: Pick<AccessRecord, 'Role'>): boolean {
  return held === 'SuperAdmin' || held === 'Admin';
}
