import type { UserAccessForm, UserAccessRecord } from '@pallikoodam/contract/users';
import { findLookAlike, teacherKey } from '@pallikoodam/domain/access/teacher-names';
import { requireReach } from '../../../platform/auth/policy.ts';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { renameTeacher } from '../../../platform/db/teacher-names.ts';
import { insert, lock, remove, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { checkKeptLinks } from '../../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readCurrentYear } from '../../school/service.ts';
import {
  type ConfigRow,
  derivePersonRow,
  isTaughtByAnother,
  listTeacherKeys,
  lockActiveSuperAdmins,
  toPerson,
} from '../data.ts';
import { accessPolicy } from '../policy.ts';
import { looksLikeWording } from '../templates.ts';

/** Who gets, changes and loses access. */

type UserChange = Partial<UserAccessForm> & { confirm?: 'Y' | 'N' | undefined };

/**
 * Gives a person access. A submit that comes again with its `key`, because the answer was lost, is
 * answered with the record it made. PortalError 403, 404 (deleted since), 409 (another active
 * teacher has this name, or one that looks like it and is not confirmed).
 */
export function addPerson(
  context: CallContext,
  { key, sent: { confirm, ...sent } }: { key: string | undefined; sent: UserChange },
): Promise<UserAccessRecord> {
  checkKeptLinks(context, { sent });
  return editing(context, async (tx, requireAllowed) => {
    const _id = newId();
    const submission = { key, call: 'addConfigInfo', body: sent };
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return toPerson(await lock(tx, 'config', repeat.storedId));
    const values = { ...blankPerson, ...sent };
    return toPerson(await storeNewPerson(tx, { context, values, _id, requireAllowed, confirm }));
  });
}

export type NewPerson = typeof blankPerson;

/** Within another transaction, as `addPerson`. PortalError 403, 409. */
export async function storeNewPerson(
  tx: WriteTransaction,
  {
    context,
    values,
    _id = newId(),
    requireAllowed,
    confirm,
  }: Storing & { values: NewPerson; _id?: string },
): Promise<ConfigRow> {
  requireAllowed({ before: null, after: values });
  if (confirm !== 'Y') await askIfLooksAlike(tx, { context, before: null, after: values });
  return insert(tx, 'config', { ...values, _id, ...derivePersonRow(values) });
}

/**
 * Changes a person's record. A teacher's new name is carried into all records of the current and
 * later years, so that the class stays whole. PortalError 403, 404, 409.
 */
export async function changePerson(
  context: CallContext,
  {
    _id,
    UpdatedDate,
    confirm,
    ...sent
  }: UserChange & { _id: string; UpdatedDate?: string | undefined },
): Promise<UserAccessRecord> {
  const firstYear = await readCurrentYear(context.portal);
  return editing(context, async (tx, requireAllowed) => {
    const change = { _id, sent, knownStamp: UpdatedDate, requireAllowed, firstYear, confirm };
    return toPerson(await storePerson(tx, { context, ...change }));
  });
}

/** Within another transaction, as `changePerson`. PortalError 403, 404, 409. */
export async function storePerson(
  tx: WriteTransaction,
  {
    context,
    _id,
    sent,
    knownStamp,
    requireAllowed,
    firstYear,
    confirm,
  }: Storing & {
    _id: string;
    sent: Partial<NewPerson>;
    knownStamp: string | undefined;
    firstYear: string;
  },
): Promise<ConfigRow> {
  const before = await lock(tx, 'config', _id);
  const wanted = { ...before, ...sent };
  requireAllowed({ before, after: wanted });
  if (confirm !== 'Y') await askIfLooksAlike(tx, { context, before, after: wanted });
  checkKeptLinks(context, { sent, before });
  const keys = derivePersonRow(wanted);
  const after = await update(tx, 'config', { id: _id, patch: { ...sent, ...keys }, knownStamp });
  await followName(tx, { before, after, firstYear });
  return after;
}

export async function removePerson(context: CallContext, id: string): Promise<void> {
  await editing(context, async (tx, requireAllowed) => {
    const before = await lock(tx, 'config', id);
    requireAllowed({ before, after: null });
    await remove(tx, 'config', id);
  });
}

/**
 * A name that looks like another active teacher's makes a second class that people take for the
 * first. It may be right, so the office is asked. PortalError 409 at `confirm`.
 */
async function askIfLooksAlike(
  tx: WriteTransaction,
  {
    context: { language },
    before,
    after,
  }: { context: CallContext; before: ConfigRow | null; after: NewPerson },
): Promise<void> {
  if (before !== null && teacherKey(before) === teacherKey(after)) return;
  const others = await listTeacherKeys({ kysely: tx.trx });
  const alike = findLookAlike({ ...after, _id: before?._id }, others);
  if (alike === null) return;
  const message = looksLikeWording[language](alike);
  throw new PortalError('conflict', message, { confirm: message });
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

export const blankPerson = {
  Role: '',
  TeacherStatus: '',
  StudentTeacher: '',
  NameInTamil: '',
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

type RequireAllowed = (edit: Edit) => void;

/** `confirm` is what the office has said about a name that looks like another one. */
type Storing = {
  context: CallContext;
  requireAllowed: RequireAllowed;
  confirm: 'Y' | 'N' | undefined;
};

/** A transaction that changes who has access. */
function editing<Result>(
  context: CallContext,
  work: (tx: WriteTransaction, requireAllowed: RequireAllowed) => Promise<Result>,
): Promise<Result> {
  return uniqueName(() => writing(context, async (tx) => work(tx, await guardEdits(tx, context))));
}

/**
 * The SuperAdmins' records are locked before any other, by all in the same order, so that two
 * changes of access neither overlook nor block each other.
 */
export async function guardEdits(
  tx: WriteTransaction,
  { caller }: CallContext,
): Promise<RequireAllowed> {
  const superAdmins = await lockActiveSuperAdmins(tx);
  return ({ before, after }) => {
    const lastSuperAdmin = superAdmins.length === 1 && superAdmins[0]?._id === before?._id;
    const right = after === null ? 'users.delete' : 'users.edit';
    requireReach(accessPolicy[right], caller, { before, after, lastSuperAdmin });
  };
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
