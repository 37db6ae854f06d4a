import { paymentSortKeys } from '@pallikoodam/contract/list-words';
import type {
  MasterListQuery,
  MasterStudent,
  Student,
  StudentChange,
  StudentListQuery,
} from '@pallikoodam/contract/students';
import type { AdmissionCountStatus } from '@pallikoodam/domain/students/values';
import type { Caller } from '../../platform/auth/caller.ts';
import { requireReach } from '../../platform/auth/policy.ts';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { readRecordHistory } from '../../platform/db/history.ts';
import type { Page } from '../../platform/db/page.ts';
import { differs } from '../../platform/db/stamped-changes.ts';
import { insert, lock, update, type WriteTransaction } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { askChange, type ChildFields, listFamiliesOf, placeInFamily } from '../families/service.ts';
import { settleLedger } from '../ledger/service.ts';
import {
  listOpenYears,
  readCurrentYear,
  readRegistrationYear,
  requireOpenYear,
} from '../school/service.ts';
import { askAtOnce, carryAlong, lockWithFamilies } from './carry-along/service.ts';
import { readChanges, refuseSecondRecord, requireBorn, requireTeacher } from './change/service.ts';
import { listEnrollments } from './child/data.ts';
import { keepFeesOfYears } from './closed-years/service.ts';
import {
  countAdmissions,
  countAttending,
  countEnrolled,
  countEnrolledByDay,
  countLevels,
  deriveKeys,
  findStudent,
  isFamilyAddress,
  listFamily,
  listStudentsOfTeachers,
  type NewStudent,
  paymentColumns,
  type StudentPatch,
  type StudentRow,
  toStudent,
} from './data.ts';
import { listFreeOf } from './figures/service.ts';
import { listStudents } from './list/data.ts';
import { changeOwnContact, leaveHidden, refuseHidden } from './own-contact/service.ts';
import { markPartPaid } from './part-paid/service.ts';
import {
  type FamilyReach,
  findApart,
  listRequestable,
  mayAskBy,
  studentsPolicy,
} from './policy.ts';
import { presentStudent } from './present.ts';
import { markProvisional } from './provisional/service.ts';
import { readSearch } from './search/service.ts';
import { carryChildAlong } from './whole-child/service.ts';

/** A dialog shows no more. */
const changesShown = 20;

export async function listAdmissions(
  { portal, caller, language }: CallContext,
  query: StudentListQuery,
): Promise<Page<Student>> {
  const asksPayments = asksForPayments(query);
  requireReach(studentsPolicy['students.list'], caller, { asksPayments });
  const { records, total } = await listStudents(portal.database, {
    ...query,
    search: readSearch(portal, query.search),
    inTamil: language === 'ta',
    free: query.PaymentStatus === 'Unpaid' ? await listFreeOf(portal, query.Year) : [],
  });
  await markProvisional(portal, records);
  const seesPayments = studentsPolicy['students.list'].may(caller, { asksPayments: true });
  if (seesPayments) await markPartPaid(portal, records);
  return { records: records.map((student) => presentStudent(caller, student)), total };
}

/** Whether a list is filtered or sorted by what was paid. */
function asksForPayments({ PaymentStatus, RefundStatus, sort = '' }: StudentListQuery): boolean {
  const sortKeys = sort.split(',').map((key) => key.replace(/^-/, ''));
  return (
    PaymentStatus !== undefined ||
    RefundStatus !== undefined ||
    paymentSortKeys.some((key) => sortKeys.includes(key))
  );
}

/** The master list: all students, for a teacher those of the own classes; its answer names no payments. */
export async function listMasterData(
  { portal, caller, language }: CallContext,
  query: MasterListQuery,
): Promise<Page<MasterStudent>> {
  const { records, total } = await listStudents(portal.database, {
    ...query,
    search: readSearch(portal, query.search),
    inTamil: language === 'ta',
    teachers: studentsPolicy['students.listMaster'].within(caller),
  });
  return { records: records.map((student) => presentStudent(caller, student)), total };
}

export async function readStudent({ portal, caller }: CallContext, id: string): Promise<Student> {
  const student = await findStudent(portal.database, id);
  if (student === null) throw new PortalError('notFound', 'This record no longer exists.');
  requireReach(studentsPolicy['students.read'], caller, student);
  await markProvisional(portal, [student]);
  return presentStudent(caller, student);
}

/** A family's records: one's own, all for the office, those of the own class for a teacher. */
export function readFamily(context: CallContext, email: string): Promise<Student[]> {
  return readFamilyWithin(context, { email, reach: studentsPolicy['students.readFamily'] });
}

/** Those of a family's records that a right reaches, as the caller may see them. PortalError 403. */
export async function readFamilyWithin(
  context: CallContext,
  asked: { email: string; reach: FamilyReach },
): Promise<Student[]> {
  const students = await listFamilyWithin(context, asked);
  return students.map((student) => presentStudent(context.caller, student));
}

/**
 * The same as stored, for what other features keep by the child. PortalError 403.
 */
export async function listFamilyWithin(
  { portal, caller }: CallContext,
  { email, reach }: { email: string; reach: FamilyReach },
): Promise<Student[]> {
  const families = await listFamiliesOf(portal.database.kysely, email);
  const family = await listFamily(
    portal.database,
    families.map(({ FamilyId }) => FamilyId),
  );
  const students = family.filter(
    (student) => reach.child(caller, student) && mayAskBy(caller, { email, student }),
  );
  requireReach(reach, caller, { email, students });
  return students;
}

/**
 * What another feature keeps of students and has to do when a record changes or goes, in the same
 * transaction; one that throws keeps the record as it is.
 */
export type StudentFollower = (
  tx: WriteTransaction,
  change: { context: CallContext; before: StudentRow; after: StudentRow | null },
) => Promise<void>;

/** Changes the fields that the caller's role may change; PortalError 400, 403, 404, 409. */
export async function changeStudent(
  context: CallContext,
  { confirm, ...sent }: StudentChange & { confirm?: 'Y' | 'N' | undefined },
  followers: readonly StudentFollower[] = [],
): Promise<Student> {
  const { caller, portal } = context;
  const openYears = sent.Year === undefined ? [] : await listOpenYears(portal);
  const current = await readCurrentYear(portal);
  try {
    const { stored, reader } = await writing(context, async (tx) => {
      const before = await lockWithFamilies(tx, sent);
      const reader = await changeOwnContact(tx, { caller, of: before, sent });
      const patch = decideChange({ before, sent, caller });
      const asked = readRequest({ before, sent, caller });
      requireBorn(patch.DateOfBirth ?? asked.DateOfBirth, readToday(context));
      if (patch.Year !== undefined) requireOpenYear(openYears, patch.Year);
      await keepFeesOfYears(tx, context, { before, patch });
      const after = await update(tx, 'student', {
        id: sent._id,
        patch,
        knownStamp: sent.updateTimeStamp,
      });
      const written = { record: after, before, today: readToday(context) };
      const confirmed = confirm === 'Y';
      const change = { before, after, current, context, confirmed };
      await askAtOnce([
        () => settleLedger(tx, { ...written, confirmed }),
        async () => {
          for (const each of await carryAlong(tx, change)) {
            for (const follow of followers) await follow(tx, { context, ...each });
          }
        },
      ]);
      if (before.ChildId !== '') {
        await askChange(tx, { ChildId: before.ChildId, ...asked, askedBy: caller.email });
      }
      // As it is after all that the change carried along.
      return { stored: await lock(tx, 'student', sent._id), reader };
    });
    portal.wakeOutbox();
    return presentStudent(reader, toStudent(stored));
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : refuseSecondRecord(context);
  }
}

type AskedChange = { before: StudentRow; sent: StudentChange; caller: Caller };

/** What a family sends of its child for the office to answer; the record keeps what is stored (OP-217). */
function readRequest({ before, sent, caller }: AskedChange): { DateOfBirth?: string | undefined } {
  const writable = studentsPolicy['students.update'].fields(caller, before);
  const asks = listRequestable(caller, before).filter((field) => !writable.includes(field));
  const { DateOfBirth } = readChanges({ stored: before, sent }, { writable: asks, form: 'family' });
  return { DateOfBirth };
}

function decideChange({ before, sent, caller }: AskedChange): StudentPatch {
  const { fields, refusal } = studentsPolicy['students.update'];
  const writable = leaveHidden(fields(caller, before), findApart(caller, before));
  if (writable.length === 0) throw new PortalError('notAllowed', refusal);
  const isOffice = studentsPolicy['students.updateInFull'].may(caller);
  refuseHidden({ caller, of: before, sent, writable });
  const form = isOffice ? 'office' : 'family';
  const changes = readChanges({ stored: before, sent }, { writable, form });
  requireTeacher({ ...before, ...changes }, changes);
  if (!differs(before, changes)) return changes;
  return {
    ...changes,
    ...(changes.GradeInTamilSchool === undefined ? {} : { followsResult: 0 }),
    ...deriveKeys({ ...before, ...changes }),
    LastModifiedBy: caller.email,
  };
}

/**
 * Adds a record within another feature's transaction, to its child and family; the unique indexes
 * refuse doubles.
 */
export async function addStudent(
  tx: WriteTransaction,
  values: NewStudent,
  today: string = values.PaidDate ?? '',
): Promise<StudentRow> {
  const place = await placeInFamily(tx, values);
  const record = await insert(tx, 'student', { ...values, ...place, ...deriveKeys(values) });
  await settleLedger(tx, { record, before: null, today });
  return record;
}

export async function countByStatus(
  { portal }: CallContext,
  status: AdmissionCountStatus,
): Promise<number> {
  return countAdmissions(portal.database, { year: await readCurrentYear(portal), status });
}

/** How many attend the classes of these teachers this year. */
export async function countPupils(
  { portal }: CallContext,
  teachers: readonly string[],
): Promise<number> {
  return countAttending(portal.database, { teachers, year: await readCurrentYear(portal) });
}

/** How many attend this year and have no teacher yet. */
export function countWithoutTeacher(context: CallContext): Promise<number> {
  return countPupils(context, ['']);
}

/** How many enrolled for the registration year since a moment, counted by whole days. */
export async function countEnrolledSince({ portal }: CallContext, moment: string): Promise<number> {
  const year = await readRegistrationYear(portal);
  const since = moment.slice(0, 'YYYY-MM-DD'.length);
  return countEnrolled(portal.database, { year, since });
}

/** A year's students of each level at each branch. */
export function readLevels({ portal }: CallContext, year: string) {
  return countLevels(portal.database, year);
}

/** How many enrolled for each of some years, by day. */
export function readEnrolledByDay({ portal }: CallContext, years: readonly string[]) {
  return countEnrolledByDay(portal.database, years);
}

/** The latest changes of a payment, in the columns' own names and cents. PortalError 404. */
export async function listPaymentChanges({ portal }: CallContext, id: string) {
  const student = await findStudent(portal.database, id);
  if (student === null) throw new PortalError('notFound', 'This record no longer exists.');
  return readRecordHistory(portal.database, {
    table: 'student',
    id,
    columns: paymentColumns,
    limit: changesShown,
  });
}

export function isFamily({ portal }: CallContext, email: string): Promise<boolean> {
  return isFamilyAddress(portal.database, email);
}

/** The students of a teacher's classes in a year, as this caller may see them. */
export async function listClass(
  { portal, caller }: CallContext,
  wanted: { teachers: readonly string[]; year: string },
): Promise<Student[]> {
  const students = await listStudentsOfTeachers(portal.database, wanted);
  return students.map((student) => presentStudent(caller, student));
}

/**
 * Changes names, birth date or gender of a child in all of its records, with what other features
 * keep of them. PortalError 404.
 */
export async function changeWholeChild(
  tx: WriteTransaction,
  {
    context,
    ChildId,
    patch,
    followers,
  }: {
    context: CallContext;
    ChildId: string;
    patch: Partial<ChildFields>;
    followers: readonly StudentFollower[];
  },
): Promise<void> {
  const newest = (await listEnrollments(tx.trx, ChildId)).at(-1);
  if (newest === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  const before = await lock(tx, 'student', newest._id);
  const named = { ...patch, ...deriveKeys({ ...before, ...patch }) };
  const after = await update(tx, 'student', { id: before._id, patch: named });
  const others = await carryChildAlong(tx, { before, after });
  for (const change of [{ before, after }, ...others]) {
    for (const follow of followers) await follow(tx, { context, ...change });
  }
}

// What other features need of the records.
export {
  findContactOfFamily,
  listAddressedFamilies,
  listFamiliesOfStudents,
  listReachableFamilies,
} from './addresses/data.ts';
export { readNewRecord, refuseSecondRecord, requireBorn } from './change/service.ts';
export { findNewestOf, findTypedChild, listEnrollments, listEnrollmentsOf } from './child/data.ts';
export {
  deriveKeys,
  findStudent,
  listEnrollmentsOfChildren,
  listFamilyAddresses,
  listFamilyBranches,
  listMarked,
  listStudentsById,
  type MarkedStudent,
  type NewStudent,
  type StudentRow,
  toStudent,
} from './data.ts';
export { readYearSums } from './figures/service.ts';
export { findChildren } from './find/service.ts';
export { readGreetedParent } from './greeted-parent/service.ts';
export { askYear, findPupilsOfRows } from './import/service.ts';
export { listStudents } from './list/data.ts';
export { changeOwnContact, forgetWordsOfOne, takeOutContact } from './own-contact/service.ts';
export { presentStudent } from './present.ts';
export {
  endYear,
  listPupils,
  listPupilsInOrder,
  type Pupil,
  undoYearEnd,
} from './pupils/service.ts';
export { referenceOf, searchWithTamilNames, tamilNameOf } from './search/data.ts';
export { readSearch } from './search/service.ts';
export { listTeachersOfYear } from './teachers/service.ts';
export { saveTypedRows, type TypedRules } from './typed-rows/service.ts';
export {
  carryAddresses,
  moveChildTo,
  onFamilyPage,
  secondHasAccess,
} from './whole-family/service.ts';
