import { otherRoles } from '@pallikoodam/contract/list-words';
import type {
  PublicTeacher,
  UserAccessForm,
  UserAccessRecord,
  UserFilters,
  UserListQuery,
} from '@pallikoodam/contract/users';
import { may } from '@pallikoodam/domain/access/capabilities';
import { decideRole, grantsRole, roles } from '@pallikoodam/domain/access/roles';
import { teacherKey } from '@pallikoodam/domain/access/teacher-names';
import { decideUserEdit, mayReadAccess } from '@pallikoodam/domain/access/user-edits';
import { isActiveTeacher } from '@pallikoodam/domain/students/teacher-choice';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../auth/caller.ts';
import { readUniqueViolation } from '../../db/dialect.ts';
import { noteSubmission } from '../../db/idempotency.ts';
import type { Page } from '../../db/page.ts';
import { renameTeacher } from '../../db/teacher-names.ts';
import { insert, lock, remove, update, type WriteTransaction } from '../../db/write.ts';
import { type CallContext, writing } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { readCurrentYear } from '../school/service.ts';
import {
  type ConfigRow,
  countUsers,
  findUser,
  isTaughtByAnother,
  listAccounts,
  listPublicTeachers,
  listUsers,
  listUsersByEmail,
  lockActiveSuperAdmins,
  sumRoles,
  toPerson,
} from './data.ts';

type UserChange = Partial<UserAccessForm>;

/** Staff get everybody; others only active teachers with a real grade, and no addresses (OP-14). */
export async function listPeople(
  context: CallContext,
  query: UserListQuery,
): Promise<Page<UserAccessRecord> | Page<PublicTeacher>> {
  const { portal, caller } = context;
  if (query.Faculty === undefined && may(caller.role, 'users.listInFull')) {
    const { records, total } = await listUsers(portal.database, query);
    return { records: await addAccounts(context, records), total };
  }
  const { records, total } = await listPublicTeachers(portal.database, query);
  return {
    records: records.map(({ Role, TeacherStatus, StudentTeacher, Grade, Branch, Url }) => ({
      Role,
      TeacherStatus,
      StudentTeacher,
      Grade,
      Branch,
      Url,
    })),
    total,
  };
}

/** Who can sign in, and who did when: for those who invite. */
async function addAccounts(
  { portal, caller }: CallContext,
  people: readonly UserAccessRecord[],
): Promise<UserAccessRecord[]> {
  if (!may(caller.role, 'users.invite')) return [...people];
  const emails = new Set(people.map(({ TeacherEmail }) => TeacherEmail));
  emails.delete('');
  const accounts = await listAccounts(portal.database, [...emails]);
  return people.map((person) => {
    const account = accounts.get(person.TeacherEmail);
    if (account === undefined)
      return { ...person, Account: { state: 'none', lastSignInAt: '', secondFactor: false } };
    const state = account.emailVerified === 1 ? 'open' : 'waiting';
    const { lastSignInAt, twoFactorEnabled } = account;
    const secondFactor = twoFactorEnabled === 1;
    return { ...person, Account: { state, lastSignInAt, secondFactor } };
  });
}

/** People by role as the filters leave them, every role outside the nine as 'Volunteer' (OP-32). */
export async function countPeople(
  { portal }: CallContext,
  filters: UserFilters,
): Promise<{ Role: string; people: number }[]> {
  const counts = await countUsers(portal.database, filters);
  const isKnown = (role: string) => (roles as readonly string[]).includes(role);
  const others = counts.filter(({ Role }) => !isKnown(Role));
  const known = roles.flatMap((role) => counts.filter(({ Role }) => Role === role));
  const people = others.reduce((sum, count) => sum + count.people, 0);
  return people === 0 ? known : [...known, { Role: otherRoles, people }];
}

export async function readPerson(context: CallContext, id: string): Promise<UserAccessRecord> {
  const row = await findUser(context.portal.database, id);
  if (row === null) throw new PortalError('notFound', 'This record no longer exists.');
  requireReadable(context.caller, row);
  const [person = row] = await addAccounts(context, [row]);
  return person;
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

/** Whether an address is that of someone with a record of access, of whatever role and status. */
export async function isPersonAddress({ portal }: CallContext, email: string): Promise<boolean> {
  return (await listUsersByEmail(portal.database, email)).length > 0;
}

/** People with access now: those of a role, or of every role of the school's own. */
export async function listActivePeople(
  { portal }: CallContext,
  role: string | undefined,
): Promise<UserAccessRecord[]> {
  const { records } = await listUsers(portal.database, role ? { Role: role } : {});
  const own = roles.filter((each) => each !== 'Parent');
  return records.filter(
    (record) => grantsRole(record) && (own as readonly string[]).includes(record.Role),
  );
}

/** The names of all active teachers, in order (OP-185, LIB-11). */
export async function listActiveTeacherNames({ portal }: CallContext): Promise<string[]> {
  const active = { Role: 'Teacher', TeacherStatus: 'Active' };
  const { records } = await listUsers(portal.database, active);
  return [...new Set(records.map(({ StudentTeacher }) => StudentTeacher))];
}

/** The names under which an active teacher of this address has classes (OP-131). */
export async function listTeacherNames(
  { portal }: CallContext,
  email: string,
): Promise<readonly string[]> {
  const records = await listUsersByEmail(portal.database, email);
  return records.filter(isActiveTeacher).map(({ StudentTeacher }) => StudentTeacher);
}

/** The classes that an active teacher of this address has. */
export async function listClassesOf(
  { portal }: CallContext,
  email: string,
): Promise<{ Grade: string; Branch: string }[]> {
  const records = await listUsersByEmail(portal.database, email);
  return records.filter(isActiveTeacher).map(({ Grade, Branch }) => ({ Grade, Branch }));
}

/**
 * Gives a person access. A submit that comes again with its `key`, because the answer was lost, is
 * answered with the record it made. PortalError 403, 404 (deleted since), 409 (another active
 * teacher of this name, too).
 */
export function addPerson(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: UserChange },
): Promise<UserAccessRecord> {
  return editing(context, async (tx, requireAllowed) => {
    const _id = uuidv7();
    const submission = { key, call: 'addConfigInfo', body: sent };
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return toPerson(await lock(tx, 'config', repeat.storedId));
    const after = { ...blankPerson, ...sent };
    requireAllowed({ before: null, after });
    return toPerson(await insert(tx, 'config', { ...after, _id, teacherKey: teacherKey(after) }));
  });
}

/**
 * Changes a person's record. A teacher's new name is carried into all records of the current and
 * later years, so that the class stays whole. PortalError 403, 404, 409.
 */
export async function changePerson(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: UserChange & { _id: string; UpdatedDate?: string | undefined },
): Promise<UserAccessRecord> {
  const firstYear = await readCurrentYear(context.portal);
  return editing(context, async (tx, requireAllowed) => {
    const before = await lock(tx, 'config', _id);
    const wanted = { ...before, ...sent };
    requireAllowed({ before, after: wanted });
    const patch = { ...sent, teacherKey: settleKey({ before, after: wanted }) };
    const after = await update(tx, 'config', { id: _id, patch, knownStamp: UpdatedDate });
    await followName(tx, { before, after, firstYear });
    return toPerson(after);
  });
}

export async function removePerson(context: CallContext, id: string): Promise<void> {
  await editing(context, async (tx, requireAllowed) => {
    const before = await lock(tx, 'config', id);
    requireAllowed({ before, after: null });
    await remove(tx, 'config', id);
  });
}

/** A record from before names were unique may go without a key until what decides it changes. */
function settleKey({ before, after }: { before: ConfigRow; after: ConfigRow }): string | null {
  const key = teacherKey(after);
  return key === teacherKey(before) ? before.teacherKey : key;
}

/** The records of a class take its teacher's new name, unless another teacher goes by the old one. */
async function followName(
  tx: WriteTransaction,
  { before, after, firstYear }: { before: ConfigRow; after: ConfigRow; firstYear: string },
): Promise<void> {
  const { Role, StudentTeacher: from, TeacherEmail: email } = before;
  const to = after.StudentTeacher;
  if (Role !== 'Teacher' || from === '' || from === to) return;
  if (await isTaughtByAnother(tx, { name: from, exceptId: before._id })) return;
  await renameTeacher(tx, { email, from, to, firstYear });
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
  return uniqueName(() =>
    writing(context, async (tx) => {
      const superAdmins = await lockActiveSuperAdmins(tx);
      return work(tx, ({ before, after }) => {
        const lastSuperAdmin = superAdmins.length === 1 && superAdmins[0]?._id === before?._id;
        const decision = decideUserEdit({ caller: { role, email }, before, after, lastSuperAdmin });
        if (!decision.allowed) throw new PortalError('notAllowed', decision.reason);
      });
    }),
  );
}

/** The unique index refuses the name of another active teacher; its refusal at the field. */
async function uniqueName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!readUniqueViolation(error)?.includes('teacherKey')) throw error;
    throw new PortalError('conflict', checkFields, {
      StudentTeacher: "Another active teacher has this name. Add an initial, such as 'Meena C.'",
    });
  }
}

/** How many people have each role and status, for the figures of the statistics feature. */
export function listRoleSums({ portal }: CallContext) {
  return sumRoles(portal.database);
}

// What volunteer attendance needs of the records.
export { listPeopleOfAddresses } from './data.ts';
