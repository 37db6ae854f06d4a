import type { PublicTeacher, UserAccessForm, UserAccessRecord } from '@pallikoodam/contract/users';
import { may } from '@pallikoodam/domain/access/capabilities';
import { decideRole, grantsRole } from '@pallikoodam/domain/access/roles';
import { decideUserEdit, mayReadAccess } from '@pallikoodam/domain/access/user-edits';
import { isActiveTeacher } from '@pallikoodam/domain/students/teacher-choice';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../auth/caller.ts';
import { noteSubmission } from '../../db/idempotency.ts';
import { insert, lock, remove, update, type WriteTransaction } from '../../db/write.ts';
import { type CallContext, writing } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import {
  type ConfigRow,
  findUser,
  listPublicTeachers,
  listUsers,
  listUsersByEmail,
  lockActiveSuperAdmins,
  type UserFilters,
} from './data.ts';

type UserChange = Partial<UserAccessForm>;

/** Staff get everybody; others only active teachers with a real grade, and no addresses (OP-14). */
export async function listPeople(
  { portal, caller }: CallContext,
  filters: UserFilters,
): Promise<UserAccessRecord[] | PublicTeacher[]> {
  if (may(caller.role, 'users.listInFull')) return listUsers(portal.database, filters);
  const teachers = await listPublicTeachers(portal.database, filters);
  return teachers.map(({ Role, TeacherStatus, StudentTeacher, Grade, Branch, Url }) => ({
    Role,
    TeacherStatus,
    StudentTeacher,
    Grade,
    Branch,
    Url,
  }));
}

export async function readPerson(
  { portal, caller }: CallContext,
  id: string,
): Promise<UserAccessRecord> {
  const row = await findUser(portal.database, id);
  if (row === null) throw new PortalError('notFound', 'This record does not exist any more.');
  requireReadable(caller, row);
  return row;
}

/** As `findDecidingRecord`, for those who manage access. */
export async function readPersonByEmail(
  context: CallContext,
  email: string,
): Promise<UserAccessRecord | null> {
  const record = await findDecidingRecord(context, email);
  if (record !== null) requireReadable(context.caller, record);
  return record;
}

/** The records of SuperAdmins and Admins are a SuperAdmin's affair, to read as to write (OP-140). */
function requireReadable({ role }: Caller, record: { Role: string }): void {
  if (mayReadAccess(role, record)) return;
  throw new PortalError('notAllowed', 'Only a SuperAdmin may see the access of administrators.');
}

/** The record that gives a person the role; null where the person is a Parent. */
export async function findDecidingRecord(
  { portal }: CallContext,
  email: string,
): Promise<UserAccessRecord | null> {
  const records = await listUsersByEmail(portal.database, email);
  const role = decideRole(records);
  return records.find((record) => record.Role === role && grantsRole(record)) ?? null;
}

/** Whether an address is that of a teacher, also of one who has a break: ADM-31 asks no more. */
export async function isTeacherAddress({ portal }: CallContext, email: string): Promise<boolean> {
  const records = await listUsersByEmail(portal.database, email);
  return records.some(({ Role }) => Role === 'Teacher');
}

/** The names under which an active teacher of this address has classes (OP-131). */
export async function listTeacherNames(
  { portal }: CallContext,
  email: string,
): Promise<readonly string[]> {
  const records = await listUsersByEmail(portal.database, email);
  return records.filter(isActiveTeacher).map(({ StudentTeacher }) => StudentTeacher);
}

/**
 * Gives a person access. A submit that comes again with its `key`, because the answer was lost, is
 * answered with the record it made. PortalError 403, 404 (deleted since), 409.
 */
export function addPerson(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: UserChange },
): Promise<UserAccessRecord> {
  return editing(context, async (tx, requireAllowed) => {
    const _id = uuidv7();
    const submission = { key, call: 'addConfigInfo', body: sent };
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return lock(tx, 'config', repeat.storedId);
    const after = { ...blankPerson, ...sent };
    requireAllowed({ before: null, after });
    return insert(tx, 'config', { ...after, _id });
  });
}

export function changePerson(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: UserChange & { _id: string; UpdatedDate?: string | undefined },
): Promise<UserAccessRecord> {
  return editing(context, async (tx, requireAllowed) => {
    const before = await lock(tx, 'config', _id);
    requireAllowed({ before, after: { ...before, ...sent } });
    return update(tx, 'config', { id: _id, patch: sent, knownStamp: UpdatedDate });
  });
}

export async function removePerson(context: CallContext, id: string): Promise<void> {
  await editing(context, async (tx, requireAllowed) => {
    const before = await lock(tx, 'config', id);
    requireAllowed({ before, after: null });
    await remove(tx, 'config', id);
  });
}

const blankPerson = {
  Role: '',
  TeacherStatus: '',
  StudentTeacher: '',
  TeacherEmail: '',
  TeacherMobile: '',
  Branch: '',
  Grade: '',
  ClassNumber: '',
  Url: '',
};

type Edit = {
  before: ConfigRow | null;
  after: { Role: string; TeacherEmail: string } | null;
};

/**
 * A transaction that changes who has access. The SuperAdmins' records are locked before any
 * other, by all in the same order, so that two such changes neither overlook nor block each other.
 */
function editing<Result>(
  context: CallContext,
  work: (tx: WriteTransaction, requireAllowed: (edit: Edit) => void) => Promise<Result>,
): Promise<Result> {
  const { role, email } = context.caller;
  if (role === 'visitor') throw new PortalError('notSignedIn', 'Please sign in first.');
  return writing(context, async (tx) => {
    const superAdmins = await lockActiveSuperAdmins(tx);
    return work(tx, ({ before, after }) => {
      const lastSuperAdmin = superAdmins.length === 1 && superAdmins[0]?._id === before?._id;
      const decision = decideUserEdit({ caller: { role, email }, before, after, lastSuperAdmin });
      if (!decision.allowed) throw new PortalError('notAllowed', decision.reason);
    });
  });
}

// What volunteer attendance needs of the records.
export { listPeopleOfAddresses } from './data.ts';
