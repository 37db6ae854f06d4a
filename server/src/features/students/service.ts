import type { Student, StudentChange, StudentListQuery } from '@pallikoodam/contract/students';
import { may } from '@pallikoodam/domain/access/capabilities';
import { listWritableFields } from '@pallikoodam/domain/access/student-fields';
import type { AdmissionSum } from '@pallikoodam/domain/students/statistics';
import type { AdmissionCountStatus } from '@pallikoodam/domain/students/values';
import type { Caller } from '../../auth/caller.ts';
import { readUniqueViolation } from '../../db/dialect.ts';
import type { Page } from '../../db/page.ts';
import { differs, insert, lock, remove, update, type WriteTransaction } from '../../db/write.ts';
import { type CallContext, writing } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import { listOpenYears, readCurrentYear, requireOpenYear } from '../school/service.ts';
import { readChanges } from './changes.ts';
import {
  countAdmissions,
  deriveKeys,
  findStudent,
  isFamilyAddress,
  listFamily,
  listStudentsOfTeachers,
  type NewStudent,
  type StudentPatch,
  type StudentRow,
  sumAdmissions,
  toStudent,
} from './data.ts';
import { listStudents } from './list/data.ts';
import { canReadStudent, isOwnChild, presentStudent, readsAllStudents } from './scope.ts';

/** A second record of a child in a year; the office need not be told to ask the school. */
export function refuseSecondRecord({ caller }: CallContext): PortalError {
  const message = may(caller.role, 'students.addInFull')
    ? 'This child is already enrolled for this academic year.'
    : 'This child is already enrolled for this academic year. Please contact the school to change the enrollment.';
  return new PortalError('conflict', message);
}

const foreignStudent = 'This student is not in your care.';

export async function listAdmissions(
  { portal, caller }: CallContext,
  query: StudentListQuery,
): Promise<Page<Student>> {
  const { records, total } = await listStudents(portal.database, query);
  return { records: records.map((student) => presentStudent(caller, student)), total };
}

export async function readStudent({ portal, caller }: CallContext, id: string): Promise<Student> {
  const student = await findStudent(portal.database, id);
  if (student === null) throw new PortalError('notFound', 'This record does not exist any more.');
  if (!canReadStudent(caller, student)) throw new PortalError('notAllowed', foreignStudent);
  return presentStudent(caller, student);
}

/** A family's records: one's own, all for the office, those of the own class for a teacher. */
export async function readFamily(
  { portal, caller }: CallContext,
  email: string,
): Promise<Student[]> {
  const family = await listFamily(portal.database, email);
  const visible = family.filter((student) => canReadStudent(caller, student));
  const ownFamily = email === caller.email;
  if (visible.length === 0 && !ownFamily && !readsAllStudents(caller)) {
    throw new PortalError('notAllowed', 'This family is not in your care.');
  }
  return visible.map((student) => presentStudent(caller, student));
}

/** Changes the fields that the caller's role may change; PortalError 400, 403, 404, 409. */
export async function changeStudent(context: CallContext, sent: StudentChange): Promise<Student> {
  const { caller, portal } = context;
  const openYears = sent.Year === undefined ? [] : await listOpenYears(portal);
  try {
    const stored = await writing(context, async (tx) => {
      const before = await lock(tx, 'student', sent._id);
      const patch = decideChange({ before, sent, caller });
      if (patch.Year !== undefined) requireOpenYear(openYears, patch.Year);
      return update(tx, 'student', {
        id: sent._id,
        patch,
        knownStamp: sent.updateTimeStamp,
      });
    });
    return presentStudent(caller, toStudent(stored));
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : refuseSecondRecord(context);
  }
}

function decideChange({
  before,
  sent,
  caller,
}: {
  before: StudentRow;
  sent: StudentChange;
  caller: Caller;
}): StudentPatch {
  if (caller.role === 'visitor') throw new PortalError('notSignedIn', 'Please sign in first.');
  const writable = listWritableFields({ role: caller.role, ownChild: isOwnChild(caller, before) });
  if (writable.length === 0) throw new PortalError('notAllowed', foreignStudent);
  const changes = readChanges(
    { stored: before, sent },
    { writable, form: may(caller.role, 'students.updateInFull') ? 'office' : 'family' },
  );
  if (!differs(before, changes)) return changes;
  return {
    ...changes,
    ...deriveKeys({ ...before, ...changes }),
    LastModifiedBy: caller.email,
  };
}

/** Adds a record within another feature's transaction; the unique indexes refuse doubles. */
export function addStudent(tx: WriteTransaction, values: NewStudent): Promise<StudentRow> {
  return insert(tx, 'student', { ...values, ...deriveKeys(values) });
}

export async function deleteStudent(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx: WriteTransaction) => remove(tx, 'student', id));
}

export async function countByStatus(
  { portal }: CallContext,
  status: AdmissionCountStatus,
): Promise<number> {
  return countAdmissions(portal.database, { year: await readCurrentYear(portal), status });
}

/** The current year's students in sums, for the figures of the statistics feature. */
export async function readAdmissionSums({
  portal,
}: CallContext): Promise<{ branches: AdmissionSum[]; levels: AdmissionSum[] }> {
  const year = await readCurrentYear(portal);
  const [branches, levels] = await Promise.all([
    sumAdmissions(portal.database, { year, facet: 'Branch' }),
    sumAdmissions(portal.database, { year, facet: 'PreviousYear' }),
  ]);
  return { branches, levels };
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

// What enrollment and attendance need of the records.
export { readNewRecord } from './changes.ts';
export {
  findChild,
  findStudent,
  listAddressedFamilies,
  listStudentsById,
  type NewStudent,
  type StudentRow,
  toStudent,
} from './data.ts';
