import type {
  HomeworkListQuery,
  HomeworkRecord,
  HomeworkRow as ListedHomework,
  SentHomework,
} from '@pallikoodam/contract/homework';
import { homeworkForm } from '@pallikoodam/contract/homework';
import { may } from '@pallikoodam/domain/access/capabilities';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { decideHomeworkStatus } from '@pallikoodam/domain/homework/states';
import { countWeeksGiven, totalOfWeeks, weekFields } from '@pallikoodam/domain/homework/weeks';
import type { Caller } from '../../auth/caller.ts';
import { readChangedValues } from '../../changed-values.ts';
import type { Database } from '../../db/database.ts';
import { readUniqueViolation } from '../../db/dialect.ts';
import { noteSubmission } from '../../db/idempotency.ts';
import type { Page } from '../../db/page.ts';
import { insert, lock, remove, update } from '../../db/write.ts';
import { newId } from '../../new-id.ts';
import { type CallContext, writing } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import { readYearOrCurrent } from '../school/service.ts';
import {
  countPupils,
  listPupils,
  listPupilsInOrder,
  listStudentsById,
  type Pupil,
  readFamily,
  requireFamilyInCare,
  requireOwnPupil,
} from '../students/service.ts';
import {
  type ClassScores,
  countWeekScores,
  findHomework,
  type HomeworkPatch,
  type HomeworkRow,
  listClassHomework,
  listHomeworkOf,
  sumWeeksOf,
} from './data.ts';
import { presentHomework, presentOrBlank, presentRow } from './present.ts';

export function keepsHomeworkOfSchool({ role }: Caller): boolean {
  return may(role, 'homework.keepSchool');
}

/** A page of students with their records; teachers have those of the own classes (HW-16 to HW-18). */
export async function listHomework(
  context: CallContext,
  query: HomeworkListQuery,
): Promise<Page<ListedHomework>> {
  return readHomework(context, { query, present: presentRow });
}

/** As `listHomework`, one flat row a student, for the worksheet (HW-09). */
export function listHomeworkForReporting(
  context: CallContext,
  query: HomeworkListQuery,
): Promise<Page<HomeworkRecord>> {
  return readHomework(context, { query, present: presentOrBlank });
}

async function readHomework<Row>(
  context: CallContext,
  {
    query,
    present,
  }: {
    query: HomeworkListQuery;
    present: (pupil: Pupil, row: HomeworkRow | undefined) => Row;
  },
): Promise<Page<Row>> {
  const { caller, portal } = context;
  const teachers = keepsHomeworkOfSchool(caller) ? undefined : caller.teacherNames;
  const { sort = 'FirstName' } = query;
  const { records: pupils, total } = await listPupils(context, { ...query, sort, teachers });
  const ids = pupils.map(({ _id }) => _id);
  const rows = new Map(
    (await listHomeworkOf(portal.database, ids)).map((row) => [row.StudentId, row]),
  );
  return { records: pupils.map((pupil) => present(pupil, rows.get(pupil._id))), total };
}

/** A record by its id or its student's; null without one. PortalError 403. */
export async function readHomeworkRecord(
  context: CallContext,
  id: string,
): Promise<HomeworkRecord | null> {
  const row = await findHomework(context.portal.database, id);
  const [pupil] = await listPupilsInOrder(context, [row?.StudentId ?? id]);
  if (pupil === undefined) return null;
  requireOwnPupil(context.caller, pupil, keepsHomeworkOfSchool(context.caller));
  return row === null ? null : presentHomework(pupil, row);
}

/** A family's records: the own, all for administrators, those of the own class for a teacher. */
export async function readFamilyHomework(
  context: CallContext,
  { email, Year }: { email: string; Year?: string | undefined },
): Promise<HomeworkRecord[]> {
  requireFamilyInCare(context.caller, email);
  const year = await readYearOrCurrent(context.portal, Year);
  const children = (await readFamily(context, email)).filter((child) => child.Year === year);
  const found = await listHomeworkOfPupils(context, children);
  return [...found.values()].map((record) => ({ ...record, TeacherEmail: '' }));
}

/** The records of some students, by student. */
export async function listHomeworkOfPupils(
  { portal }: CallContext,
  pupils: readonly Pupil[],
): Promise<Map<string, HomeworkRecord>> {
  const byId = new Map(pupils.map((pupil) => [pupil._id, pupil]));
  const rows = await listHomeworkOf(portal.database, [...byId.keys()]);
  const found = new Map<string, HomeworkRecord>();
  for (const row of rows) {
    const pupil = byId.get(row.StudentId);
    if (pupil !== undefined) found.set(row.StudentId, presentHomework(pupil, row));
  }
  return found;
}

/** How many weeks of homework the classes of some teachers have had, by teacher. */
export async function countWeeks(
  { portal }: CallContext,
  wanted: { teachers: readonly string[]; year: string },
): Promise<Map<string, number>> {
  const rows = await listClassHomework(portal.database, wanted);
  const ofTeacher = Map.groupBy(rows, ({ StudentTeacher }) => StudentTeacher);
  return new Map([...ofTeacher].map(([teacher, records]) => [teacher, countWeeksGiven(records)]));
}

/** Submits a record. PortalError 400, 403, 404, 409 (there is one already, the student has left). */
export async function addHomework(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: SentHomework & { StudentId: string } },
): Promise<HomeworkRecord> {
  const { StudentId, Status, FirstName, LastName, StudentTeacher: _, ...given } = sent;
  try {
    return await writing(context, async (tx) => {
      const [pupil] = await listStudentsById(tx, [StudentId]);
      if (pupil === undefined) {
        throw new PortalError('notFound', 'This record no longer exists.');
      }
      requireOwnPupil(context.caller, pupil, keepsHomeworkOfSchool(context.caller));
      const submission = { key, call: 'addHomeWork', body: sent };
      const _id = newId();
      const repeat = await noteSubmission(tx, { submission, storedId: _id });
      if (repeat !== null)
        return presentHomework(pupil, await lock(tx, 'homework', repeat.storedId));
      if (!attendsClass(pupil.Status)) {
        throw new PortalError('conflict', 'This student has left the school.');
      }
      const stored = await insert(tx, 'homework', {
        ...given,
        _id,
        StudentId,
        FirstName: FirstName ?? pupil.FirstName,
        LastName: LastName ?? pupil.LastName,
        Status: decideHomeworkStatus(null, Status),
        TeacherEmail: context.caller.email,
      });
      return presentHomework(pupil, stored);
    });
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', 'This student has a homework record already.');
  }
}

const correctable = ['FirstName', 'LastName', ...weekFields, 'Comments'] as const;
const rules = Object.fromEntries(correctable.map((field) => [field, homeworkForm.shape[field]]));

/** Corrects a record. PortalError 400, 403, 404, 409. */
export function correctHomework(
  context: CallContext,
  {
    _id,
    updateTimeStamp,
    Status,
    ...sent
  }: SentHomework & { _id: string; updateTimeStamp?: string },
): Promise<HomeworkRecord> {
  return writing(context, async (tx) => {
    const before = await lock(tx, 'homework', _id);
    const [pupil] = await listStudentsById(tx, [before.StudentId]);
    if (pupil === undefined) {
      throw new PortalError('notFound', 'This record no longer exists.');
    }
    requireOwnPupil(context.caller, pupil, keepsHomeworkOfSchool(context.caller));
    const patch: HomeworkPatch = readChangedValues({ stored: before, sent }, rules);
    const after = await update(tx, 'homework', {
      id: _id,
      patch: { ...patch, Status: decideHomeworkStatus(before.Status, Status) },
      knownStamp: updateTimeStamp,
    });
    return presentHomework(pupil, after);
  });
}

export async function deleteHomework(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'homework', id));
}

/** The homework totals of some students who have a record, for their assessments. */
export async function readHomeworkTotals(
  database: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await sumWeeksOf(database, studentIds);
  return new Map([...sums].map(([id, sum]) => [id, totalOfWeeks(sum)]));
}

/**
 * The week whose homework waits, from 1. Of the own class it is the next one, with all its students;
 * of the school the last one that somebody has a score in and somebody has not, else the one after it,
 * with those who have none. Null for none.
 */
export async function readWaitingWeek(
  context: CallContext,
): Promise<{ week: number; students: number } | null> {
  const { portal, caller } = context;
  const year = await readYearOrCurrent(portal, undefined);
  const teachers = caller.teacherNames;
  if (teachers.length > 0) {
    const given = countWeeksGiven(await listClassHomework(portal.database, { teachers, year }));
    const students = await countPupils(context, teachers);
    return given === weekFields.length ? null : { week: given + 1, students };
  }
  return findWaitingWeek(await countWeekScores(portal.database, year));
}

/**
 * Of the week that waits in the school: how many have a score, and in how many classes nobody has.
 * Null for no such week.
 */
export async function readSchoolWeek({
  portal,
}: CallContext): Promise<{ week: number; scored: number; silentClasses: number } | null> {
  const year = await readYearOrCurrent(portal, undefined);
  const counted = await countWeekScores(portal.database, year);
  const waiting = findWaitingWeek(counted);
  if (waiting === null) return null;
  const { week } = waiting;
  const silent = counted.filter(({ teacher, weeks }) => teacher !== '' && weeks[week - 1] === 0);
  return { week, scored: scoresOfWeek(counted, week), silentClasses: silent.length };
}

function findWaitingWeek(
  classes: readonly ClassScores[],
): { week: number; students: number } | null {
  const all = classes.reduce((sum, { students }) => sum + students, 0);
  const missingOf = (week: number) => all - scoresOfWeek(classes, week);
  const last = weekFields.findLastIndex((_, index) => scoresOfWeek(classes, index + 1) > 0) + 1;
  const week = last > 0 && missingOf(last) > 0 ? last : last + 1;
  return all === 0 || week > weekFields.length ? null : { week, students: missingOf(week) };
}

function scoresOfWeek(classes: readonly ClassScores[], week: number): number {
  return classes.reduce((sum, { weeks }) => sum + (weeks[week - 1] ?? 0), 0);
}
