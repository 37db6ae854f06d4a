import type { Absence } from '@pallikoodam/contract/absences';
import { decideWithdrawal, findAbsenceFault, overlaps } from '@pallikoodam/domain/absences/absence';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { requireReach } from '../../platform/auth/policy.ts';
import { noteSubmission } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Page } from '../../platform/db/page.ts';
import { insert, lock, remove, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { type Pupil, readFamilyWithin } from '../students/service.ts';
import {
  type AbsenceRow,
  type ChildOnDay,
  listAbsences,
  listAbsencesOf,
  listChildrenOnDay,
  listRowsOf,
} from './data.ts';
import { absencesPolicy } from './policy.ts';

type ListQuery = {
  Year?: string | undefined;
  StudentTeacher?: string | undefined;
  OwnClasses?: 'Yes' | undefined;
  AttendanceDate?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** What families told: of every class for administrators, of the own ones for a teacher. */
export async function listToldAbsences(
  context: CallContext,
  { StudentTeacher, OwnClasses, ...query }: ListQuery,
): Promise<Page<Absence>> {
  const { portal, caller } = context;
  const reached = absencesPolicy['absences.readClass'].within(caller);
  const own = OwnClasses === undefined ? reached : caller.teacherNames;
  const asked = StudentTeacher ? [StudentTeacher] : own;
  const teachers = own === undefined ? asked : asked?.filter((name) => own.includes(name));
  const Year = await readYearOrCurrent(portal, query.Year);
  const { AttendanceDate: day } = query;
  const isSchoolDay = day === undefined || isMarkableDay(day, readToday(context));
  if (!isAcademicYear(Year) || !isSchoolDay) return { records: [], total: 0 };
  return listAbsences(portal.database, { ...query, Year, teachers });
}

/** A family's absences of a year. PortalError 403. */
export async function listFamilyAbsences(
  context: CallContext,
  { email, Year }: { email: string; Year?: string | undefined },
): Promise<Absence[]> {
  const year = await readYearOrCurrent(context.portal, Year);
  const reach = absencesPolicy['absences.readFamily'];
  const family = await readFamilyWithin(context, { email, reach });
  const children = family.filter((child) => child.Year === year);
  return listAbsencesOfPupils(
    context,
    children.map(({ _id }) => _id),
  );
}

/** The absences of some students, newest day first. */
export function listAbsencesOfPupils(
  { portal }: CallContext,
  studentIds: readonly string[],
): Promise<Absence[]> {
  return listAbsencesOf(portal.database, studentIds);
}

type FamilyOnDay = {
  /** Needs not hear of it: the family told of that day, and no other child was marked absent. */
  excused: boolean;
  /** Who was marked absent without a word. */
  absent: ChildOnDay[];
};

/** What a day was like for each family that has children in the classes of the year. */
export async function readFamiliesOnDay(
  { portal }: CallContext,
  asked: { familyIds: readonly string[]; year: string; day: string },
): Promise<Map<string, FamilyOnDay>> {
  if (asked.familyIds.length === 0) return new Map();
  const children = await listChildrenOnDay(portal.database, asked);
  const families = Map.groupBy(children, ({ FamilyId }) => FamilyId);
  return new Map(
    [...families].map(([id, own]) => {
      const absent = own.filter((child) => child.absent && !child.told);
      return [id, { excused: own.some(({ told }) => told) && absent.length === 0, absent }];
    }),
  );
}

type Told = { StudentId: string; FromDate: string; ToDate: string; Note?: string | undefined };

/**
 * Tells that a child will be away. A family tells of the own children and from today on, the office
 * of any child and also of past days. PortalError 400, 403, 404, 409 (the days are told already).
 */
export function tellAbsence(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Told },
): Promise<Absence> {
  const { caller } = context;
  const mayBePast = absencesPolicy['absences.keepSchool'].may(caller);
  return writing(context, async (tx) => {
    // Held, so that of two parents who tell the same days the second sees the first.
    const pupil = await lock(tx, 'student', sent.StudentId);
    requireReach(absencesPolicy['absences.tell'], caller, pupil);
    const _id = newId();
    const submission = { key, call: 'addAbsence', body: sent };
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return withPupil(pupil, await lock(tx, 'absence', repeat.storedId));
    if (!attendsClass(pupil.Status)) {
      throw new PortalError('conflict', 'This student has left the school.');
    }
    const fault = findAbsenceFault(sent, { today: readToday(context), mayBePast });
    if (fault !== null) {
      throw new PortalError('invalid', checkFields, { [fault.field]: fault.reason });
    }
    const told = await listRowsOf(tx, pupil._id);
    if (told.some((row) => overlaps(row, sent))) {
      throw new PortalError('conflict', 'You have already told us about some of these days.');
    }
    const { FromDate, ToDate, Note = '' } = sent;
    return withPupil(
      pupil,
      await insert(tx, 'absence', { _id, StudentId: pupil._id, FromDate, ToDate, Note }),
    );
  });
}

/** Takes an absence back, or what is left of it. PortalError 403, 404, 409 once it is over. */
export function withdrawAbsence(context: CallContext, id: string): Promise<Absence | null> {
  return writing(context, async (tx) => {
    const absence = await lock(tx, 'absence', id);
    const pupil = await lock(tx, 'student', absence.StudentId);
    requireReach(absencesPolicy['absences.tell'], context.caller, pupil);
    const withdrawal = decideWithdrawal(absence, readToday(context));
    if (withdrawal.action === 'refuse') {
      throw new PortalError('conflict', 'These days are over and can no longer be taken back.');
    }
    if (withdrawal.action === 'remove') {
      await remove(tx, 'absence', id);
      return null;
    }
    const { ToDate } = withdrawal;
    const left = await update(tx, 'absence', { id, patch: { ToDate } });
    return withPupil(pupil, left);
  });
}

function withPupil(pupil: Pupil, row: AbsenceRow): Absence {
  const { FirstName, LastName, StudentTeacher, Year } = pupil;
  return { ...row, FirstName, LastName, StudentTeacher, Year };
}
