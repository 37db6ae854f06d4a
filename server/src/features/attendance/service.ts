import {
  type AttendanceChange,
  type AttendanceListQuery,
  type AttendanceRecord,
  type AttendanceStatistics,
  attendanceForm,
  attendanceOfficeForm,
  type NamedAttendanceRecord,
  type TeacherPresence,
  type TeacherPresenceQuery,
} from '@pallikoodam/contract/attendance';
import { farDayMessage } from '@pallikoodam/contract/fields';
import type { Student } from '@pallikoodam/contract/students';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { Day } from '@pallikoodam/domain/calendar/day';
import type { Caller } from '../../platform/auth/caller.ts';
import { requireReach } from '../../platform/auth/policy.ts';
import { readChangedValues } from '../../platform/db/changed-values.ts';
import type { Page } from '../../platform/db/page.ts';
import {
  findDeleted,
  lock,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { listTeacherNames } from '../access/service.ts';
import { onceADay } from '../marking/service.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { listClass, listStudentsById, readFamilyWithin } from '../students/service.ts';
import {
  type AttendanceRow,
  findAttendance,
  listAttendance,
  listStudentsMarks,
  listTeacherSums,
} from './data.ts';
import { attendancePolicy } from './policy.ts';
import { presentAttendance } from './present.ts';
import { findNewestDay, readStatistics, sumSchoolDays } from './statistics/data.ts';

const doubled = 'This student already has a record for that day.';

/** The students of a teacher's classes in a year, by first name. PortalError 403 for another's. */
export async function readClass(
  context: CallContext,
  { id, Year }: { id: string; Year?: string | undefined },
): Promise<Student[]> {
  const reach = attendancePolicy['attendance.readClass'];
  const teachers = await findTeacherNames(context, { email: id, reach });
  return listClass(context, { teachers, year: await readYearOrCurrent(context.portal, Year) });
}

export async function readClassAttendance(
  context: CallContext,
  { id, ...query }: Omit<AttendanceListQuery, 'StudentTeacher'> & { id: string },
): Promise<Page<NamedAttendanceRecord>> {
  const reach = attendancePolicy['attendance.readClass'];
  const teachers = await findTeacherNames(context, { email: id, reach });
  const Year = await readYearOrCurrent(context.portal, query.Year);
  return listAttendance(context.portal.database, { ...query, Year, teachers });
}

export async function readSchoolAttendance(
  context: CallContext,
  { StudentTeacher, ...query }: AttendanceListQuery,
): Promise<Page<NamedAttendanceRecord>> {
  const Year = await readYearOrCurrent(context.portal, query.Year);
  const teachers = StudentTeacher ? [StudentTeacher] : undefined;
  return listAttendance(context.portal.database, { ...query, Year, teachers });
}

export async function readSchoolStatistics(
  context: CallContext,
  { Year, Branch }: { Year?: string | undefined; Branch?: string | undefined },
): Promise<AttendanceStatistics> {
  const year = await readYearOrCurrent(context.portal, Year);
  return readStatistics(context.portal.database, { year, branch: Branch });
}

export async function readTeacherSums(
  { portal }: CallContext,
  query: TeacherPresenceQuery,
): Promise<Page<TeacherPresence>> {
  const Year = await readYearOrCurrent(portal, query.Year);
  return listTeacherSums(portal.database, { ...query, Year });
}

/** A family's attendance: one's own, any for administrators, that of the own class for a teacher. */
export async function readFamilyAttendance(
  context: CallContext,
  { email, Year }: { email: string; Year?: string | undefined },
): Promise<NamedAttendanceRecord[]> {
  const { caller, portal } = context;
  const year = await readYearOrCurrent(portal, Year);
  const reach = attendancePolicy['attendance.readFamily'];
  const family = await readFamilyWithin(context, { email, reach });
  const children = family.filter((child) => child.Year === year);
  const records = await listStudentsMarks(
    portal.database,
    children.map(({ _id }) => _id),
  );
  const byId = new Map(children.map((child) => [child._id, child]));
  return records.map((record) => ({
    ...presentAttendance(caller, record),
    NameInTamil: byId.get(record.StudentId)?.NameInTamil ?? '',
    Volunteering: byId.get(record.StudentId)?.Volunteering ?? '',
  }));
}

/** Present and absent of each day of a year, for the statistics feature. */
export function readSchoolDays({ portal }: CallContext, year: string) {
  return sumSchoolDays(portal.database, { year });
}

/** Present and absent of the newest day of a year that has a record; null without one. */
export function readNewestDay({ portal }: CallContext, year: string) {
  return findNewestDay(portal.database, { year });
}

export async function readAttendance(
  context: CallContext,
  id: string,
): Promise<NamedAttendanceRecord> {
  const record = await findAttendance(context.portal.database, id);
  if (record === null) throw new PortalError('notFound', 'This record no longer exists.');
  requireReach(attendancePolicy['attendance.mark'], context.caller, record);
  return record;
}

/** Corrects a record: a teacher the mark and the comment. PortalError 400, 403, 404, 409. */
export async function correctAttendance(
  context: CallContext,
  { _id, updateTimeStamp, ...sent }: AttendanceChange,
): Promise<AttendanceRecord> {
  const isOffice = attendancePolicy['attendance.keepSchool'].may(context.caller);
  const form = isOffice ? attendanceOfficeForm : attendanceForm;
  return onceADay(doubled, () =>
    writing(context, async (tx) => {
      const before = await lock(tx, 'attendance', _id);
      requireReach(attendancePolicy['attendance.mark'], context.caller, before);
      const patch: Partial<AttendanceRow> = readChangedValues({ stored: before, sent }, form.shape);
      const { AttendanceDate: date } = patch;
      if (date !== undefined) requireMarkableDay(readToday(context), { date });
      return update(tx, 'attendance', { id: _id, patch, knownStamp: updateTimeStamp });
    }),
  );
}

export async function deleteAttendance(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    requireReach(
      attendancePolicy['attendance.mark'],
      context.caller,
      await lock(tx, 'attendance', id),
    );
    await remove(tx, 'attendance', id);
  });
}

/** Takes a deletion back. PortalError 403, 404 and, where the day was marked again, 409. */
export async function restoreAttendance(
  context: CallContext,
  id: string,
): Promise<AttendanceRecord> {
  return onceADay(doubled, () =>
    writing(context, async (tx) => {
      const deleted = await findDeleted(tx, 'attendance', id);
      if (deleted !== null) {
        requireReach(attendancePolicy['attendance.mark'], context.caller, deleted);
        await requireStudent(tx, deleted.StudentId);
      }
      return restore(tx, 'attendance', id);
    }),
  );
}

/** Of a student who was deleted the marks come back with the student, and not before. */
async function requireStudent(tx: WriteTransaction, id: string): Promise<void> {
  const [student] = await listStudentsById(tx, [id]);
  if (student === undefined) throw new PortalError('notFound', 'This student no longer exists.');
}

type ClassReach = {
  may: (caller: Caller, email: string) => boolean;
  within: (caller: Caller) => readonly string[] | undefined;
  refusal: string;
};

/**
 * The names under which a teacher, told by e-mail, has classes (OP-131), as far as a right reaches
 * them. PortalError 403.
 */
export async function findTeacherNames(
  context: CallContext,
  { email, reach }: { email: string; reach: ClassReach },
): Promise<readonly string[]> {
  requireReach(reach, context.caller, email);
  return reach.within(context.caller) ?? listTeacherNames(context, email);
}

/** Refuses a day far off; `at` stands before the field's name. PortalError 400. */
export function requireMarkableDay(
  today: Day,
  { date, at = '' }: { date: string; at?: string },
): void {
  if (isMarkableDay(date, today)) return;
  throw new PortalError('invalid', checkFields, { [`${at}AttendanceDate`]: farDayMessage });
}

// What other features need of the records.
export { countMarks, listStudentsMarks, type Presence, readPresence } from './data.ts';
export { attendanceRules } from './import/service.ts';
