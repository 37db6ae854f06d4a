import type { Student } from '@pallikoodam/contract/students';
import type { YearEndResult } from '@pallikoodam/domain/assessments/values';
import { attendingStatuses, attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { Page } from '../../../platform/db/page.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { findLastChange } from '../data.ts';
import {
  readInOrder,
  readStudents,
  type StudentReading,
  type StudentsWanted,
} from '../list/data.ts';
import { readSearch } from '../search/service.ts';
import { followResult } from '../whole-child/service.ts';

/** Students as they sit in a class: what the records that teachers keep of them need. */

const pupilColumns = [
  '_id',
  'FamilyId',
  'UserName',
  'FirstName',
  'LastName',
  'NameInTamil',
  'Volunteering',
  'Mobile',
  'GradeInTamilSchool',
  'Branch',
  'StudentTeacher',
  'Year',
  'Status',
] as const;

export type Pupil = Pick<Student, (typeof pupilColumns)[number]>;

const pupilReading: StudentReading<Pupil> = { columns: pupilColumns, finish: (row) => row };

/** Those who sit in the classes of a year, the current one where none is named; a page of them. */
export async function listPupils(
  { portal, language }: CallContext,
  { Year, ...query }: Omit<StudentsWanted, 'Status'>,
): Promise<Page<Pupil>> {
  const wanted = {
    ...query,
    search: readSearch(portal, query.search),
    inTamil: language === 'ta',
    Year: await readYearOrCurrent(portal, Year),
    Status: attendingStatuses.join(','),
  };
  return readStudents(portal.database, wanted, pupilReading);
}

export function listPupilsInOrder(
  { portal }: CallContext,
  ids: readonly string[],
): Promise<Pupil[]> {
  return readInOrder(portal.database.kysely, ids, pupilReading);
}

/**
 * Ends a student's year with a status (OP-146). Answers the status before. PortalError 404, and 409
 * for a student who has left.
 */
export async function endYear(
  tx: WriteTransaction,
  { id, result, by }: { id: string; result: YearEndResult; by: string },
): Promise<{ before: string }> {
  const { Status } = await lock(tx, 'student', id);
  if (!attendsClass(Status)) throw new PortalError('conflict', 'This student has left the school.');
  if (Status !== result) {
    const patch = { Status: result, LastModifiedBy: by };
    await followResult(tx, await update(tx, 'student', { id, patch }));
  }
  return { before: Status };
}

/**
 * Gives a student back the status that the caller's last change took, once: an undo is no change to
 * take back. PortalError 409 where that is not the last change of the record.
 */
export async function undoYearEnd(
  tx: WriteTransaction,
  { id, by }: { id: string; by: string },
): Promise<{ before: string; Status: string }> {
  const student = await lock(tx, 'student', id);
  const last = await findLastChange(tx, student);
  if (last !== null && last.changedBy !== tx.writer) {
    throw new PortalError('conflict', 'Someone else has changed this student in the meantime.');
  }
  if (last === null || last.before.Status === student.Status) {
    throw new PortalError('conflict', 'There is nothing left to take back.');
  }
  const { Status } = last.before;
  const patch = { Status, LastModifiedBy: by };
  await followResult(tx, await update(tx, 'student', { id, patch, action: 'undo' }));
  return { before: student.Status, Status };
}
