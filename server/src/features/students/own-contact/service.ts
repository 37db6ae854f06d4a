import { profileForm } from '@pallikoodam/contract/student-forms';
import {
  contactFields,
  isOfChild,
  reachFields,
  type StaffField,
  studentReading,
} from '@pallikoodam/domain/access/student-fields';
import { guardianRefusals } from '@pallikoodam/domain/families/guardians';
import { isOneOf, recordOf } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { GuardianApart, GuardianContact } from '../../../platform/auth/session-lookup.ts';
import { readChangedValues } from '../../../platform/db/changed-values.ts';
import { listMakers, readRecordHistory } from '../../../platform/db/history.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { askAnother } from '../../families/policy.ts';
import { findAddressOfToday } from '../../families/service.ts';
import { listWhole } from '../child/data.ts';
import { deriveKeys, type StudentRow, toStudent } from '../data.ts';
import { findApart, listFieldsOfAny, listRequestable, studentsPolicy } from '../policy.ts';
import { presentStudent } from '../present.ts';
import { changeEach } from '../whole-child/service.ts';
import { listNoted } from './data.ts';

/** The fields of a record that its writer sees: a form sends the others back blank. */
export function leaveHidden(
  fields: readonly StaffField[],
  apart: GuardianApart | undefined,
): readonly StaffField[] {
  if (apart === undefined) return fields;
  const isOwn = (field: StaffField) => apart.isFirst && studentReading[field].of === 'first';
  return fields.filter((field) => isOfChild(field) || isOwn(field));
}

/** Whether the caller's own contact data there are those of a place that is not the records'. */
function isSecond(apart: GuardianApart | undefined): apart is GuardianApart {
  return apart !== undefined && !apart.isFirst && apart.guardianId !== '';
}

/**
 * What is typed where its writer is shown nothing, or what is of the own family and another person
 * decides, is refused at its field: it would be lost without a word. What comes back as it was shown
 * asks nothing. PortalError 400, 403.
 */
export function refuseHidden({
  caller,
  of,
  sent,
  writable,
}: {
  caller: Caller;
  of: StudentRow;
  sent: Readonly<Record<string, unknown>>;
  writable: readonly StaffField[];
}): void {
  const apart = findApart(caller, of);
  // Contact data that the second one sends are the own ones (`changeOwnContact`).
  const own: readonly StaffField[] = isSecond(apart) ? reachFields : [];
  // The birth date that a guardian sends is a request to the office.
  const taken = [...own, ...listRequestable(caller, of)];
  const shown: Readonly<Record<string, unknown>> = presentStudent(caller, toStudent(of));
  const fields = listFieldsOfAny(caller, of)
    .filter((field) => !writable.includes(field) && !taken.includes(field))
    .filter((field) => isTyped(sent[field], shown[field]));
  if (fields.length === 0) return;
  const refuse = (message: string) => recordOf(fields, () => message);
  const isParents = fields.every((field) => isOneOf(contactFields, field));
  if (isParents && !studentsPolicy['students.updateInFull'].may(caller)) {
    throw new PortalError('invalid', checkFields, refuse(guardianRefusals.apart));
  }
  throw new PortalError('notAllowed', askAnother, refuse(askAnother));
}

/** Of an amount the forms say with null that there is none, and programs send digits. */
function isTyped(sent: unknown, shown: unknown): boolean {
  if (sent === undefined) return false;
  if (typeof shown === 'number' && Number(sent) === shown) return false;
  return toText(sent) !== toText(shown);
}

const toText = (value: unknown) => String(value ?? '').trim();

/**
 * Contact data that the second guardian of a family apart sends with a child's profile are the own
 * ones: the records keep the first guardian's. Answers the caller with what holds now.
 * PortalError 400.
 */
export async function changeOwnContact(
  tx: WriteTransaction,
  { caller, of, sent }: { caller: Caller; of: StudentRow; sent: Readonly<Record<string, unknown>> },
): Promise<Caller> {
  const apart = findApart(caller, of);
  if (!isSecond(apart)) return caller;
  const stored = pickContact(await lock(tx, 'guardian', apart.guardianId));
  const rules = reachFields.map((field) => [field, profileForm.shape[field]] as const);
  const patch = readChangedValues({ stored, sent }, Object.fromEntries(rules));
  const contact = pickContact(await update(tx, 'guardian', { id: apart.guardianId, patch }));
  const apartIn = caller.apartIn.map((each) => (each === apart ? { ...each, contact } : each));
  return { ...caller, apartIn };
}

/**
 * The records of a family lose what guardians wrote to the school alone, but for those that `kept` sent,
 * and get `contact`; so do absences. What the treasurer pays back to stays.
 */
export async function forgetWordsOfOne(
  tx: WriteTransaction,
  {
    familyId,
    kept,
    contact,
  }: { familyId: string; kept: string; contact: Partial<GuardianContact> },
): Promise<void> {
  const rows = await listWhole(tx, 'FamilyId', familyId);
  const ids = rows.map(({ _id }) => _id);
  const makers = await listMakers(tx, { table: 'student', ids });
  await changeEach(tx, rows, ({ _id }) => ({
    ...contact,
    ...(makers.get(_id) === kept ? {} : { FamilyComments: '', Signature: '' }),
  }));
  await forgetNotes(tx, { studentIds: ids, kept });
}

/**
 * Takes out of a family's records the contact data that `email` alone has typed; they keep what others
 * wrote last. Returns what was taken out, as the newest year has it.
 */
export async function takeOutContact(
  tx: WriteTransaction,
  { familyId, email }: { familyId: string; email: string },
): Promise<Partial<GuardianContact>> {
  const rows = (await listWhole(tx, 'FamilyId', familyId)).toSorted((one, other) =>
    one.Year < other.Year ? -1 : 1,
  );
  const of = { table: 'student' as const, columns: reachFields, limit: stepsRead };
  const steps: Awaited<ReturnType<typeof readRecordHistory<'student', ReachField>>> = [];
  for (const { _id: id } of rows) {
    const read = await readRecordHistory({ kysely: tx.trx }, { ...of, id });
    for (const step of read.toReversed()) {
      if ((await findAddressOfToday(tx.trx, step.changedBy)) !== email) steps.push(step);
    }
  }
  const byOthers = steps
    .toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
    .flatMap(({ changes }) => changes);
  const taken: Partial<GuardianContact> = {};
  const patches = new Map<string, Partial<GuardianContact>>();
  for (const row of rows) {
    for (const field of reachFields) {
      const known = byOthers.filter(({ column }) => column === field);
      if (row[field] === '' || known.some(({ after }) => after === row[field])) continue;
      taken[field] = row[field];
      const kept = { [field]: String(known.at(-1)?.after ?? '') };
      patches.set(row._id, { ...patches.get(row._id), ...kept });
    }
  }
  const touched = rows.filter(({ _id }) => patches.has(_id));
  await changeEach(tx, touched, (row) => {
    const patch = patches.get(row._id);
    return { ...patch, ...deriveKeys({ ...row, ...patch }) };
  });
  return taken;
}

/** More changes of contact data than a record has in its life. */
const stepsRead = 200;
type ReachField = (typeof reachFields)[number];

/** Takes the words out of what was told of some students' absences, but for those that `kept` wrote. */
export async function forgetNotes(
  tx: WriteTransaction,
  { studentIds, kept }: { studentIds: readonly string[]; kept: string },
): Promise<void> {
  const ids = await listNoted(tx, studentIds);
  const makers = await listMakers(tx, { table: 'absence', ids });
  for (const id of ids.filter((each) => makers.get(each) !== kept)) {
    await update(tx, 'absence', { id, patch: { Note: '' } });
  }
}

function pickContact(row: GuardianContact): GuardianContact {
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = row;
  return { Mobile, EmergencyContact, Address, City, State, ZipCode };
}
