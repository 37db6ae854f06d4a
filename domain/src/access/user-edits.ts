import type { Role, RoleOrVisitor } from './roles.ts';

/** A user-access record as far as the rules of its edits look at it. */
type AccessRecord = { Role: string; TeacherEmail: string };

export type UserEditDecision = { allowed: true } | { allowed: false; reason: string };

const allowed: UserEditDecision = { allowed: true };
const refuse = (reason: string): UserEditDecision => ({ allowed: false, reason });

type UserEdit = {
  caller: { role: Role; email: string };
  /** The stored record; null when one is added. */
  before: AccessRecord | null;
  /** What it becomes; null when it is deleted. */
  after: AccessRecord | null;
  /** Whether `before` is the only record that still makes anyone SuperAdmin. */
  lastSuperAdmin: boolean;
};

/**
 * Whether a caller may add, change or delete a user-access record (OP-140): an Admin only records
 * that neither were nor become SuperAdmin or Admin; no caller their own or the last SuperAdmin
 * record, so that no one raises themselves and the school is never locked out.
 */
export function decideUserEdit({
  caller,
  before,
  after,
  lastSuperAdmin,
}: UserEdit): UserEditDecision {
  if (before !== null && before.TeacherEmail !== '' && before.TeacherEmail === caller.email) {
    return refuse('You cannot change your own access.');
  }
  if (before !== null && lastSuperAdmin) {
    return refuse('The last SuperAdmin keeps access, so that the school is not locked out.');
  }
  if (caller.role === 'SuperAdmin') return allowed;
  if ([before, after].some((record) => record !== null && isAdministrator(record))) {
    return refuse('Only a SuperAdmin may give or change the access of SuperAdmin and Admin.');
  }
  return allowed;
}

/** Whether a caller may read a user-access record: administrators' only a SuperAdmin (OP-140). */
export function mayReadAccess(role: RoleOrVisitor, record: Pick<AccessRecord, 'Role'>): boolean {
  return role === 'SuperAdmin' || !isAdministrator(record);
}

function isAdministrator({ Role: held }: Pick<AccessRecord, 'Role'>): boolean {
  return held === 'SuperAdmin' || held === 'Admin';
}
