import type {
  HomeworkListQuery,
  HomeworkRecord,
  HomeworkRow as ListedHomework,
  SentHomework,
} from '@pallikoodam/contract/homework';
import { homeworkForm } from '@pallikoodam/contract/homework';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { decideHomeworkStatus } from '@pallikoodam/domain/homework/states';
import {
  type ClassScores,
  findNextWeek,
  listWeeksGiven,
  markZeros,
  totalOfWeeks,
  type WeekInWork,
  weekFields,
} from '@pallikoodam/domain/homework/weeks';
import { orderKey } from '@pallikoodam/domain/text/order';
import { requireReach } from '../../platform/auth/policy.ts';
import { readChangedValues } from '../../platform/db/changed-values.ts';
import type { Database } from '../../platform/db/database.ts';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { noteSubmission } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Page } from '../../platform/db/page.ts';
import { insert, lock, remove, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { readYearOrCurrent } from '../school/service.ts';
import {
  listPupils,
  listPupilsInOrder,
  listStudentsById,
  type Pupil,
  readFamilyWithin,
} from '../students/service.ts';
import {
  countWeekScores,
  findHomework,
  type HomeworkPatch,
  type HomeworkRow,
  listHomeworkOf,
  sumWeeksOf,
} from './data.ts';
import { homeworkPolicy } from './policy.ts';
import { presentHomework, presentOrBlank, presentRow, presentToFamily } from './present.ts';

/** A page of students with their records; teachers have those of the own classes (HW-16 to HW-18). */
export async function listHomework(
  context: CallContext,
  query: HomeworkListQuery,
): Promise<Page<ListedHomework>> {
  const { records, total } = await readHomework(context, query);
  const teachers = [...new Set(records.map(({ pupil }) => pupil.StudentTeacher))];
  const year = await readYearOrCurrent(context.portal, query.Year);
  const weeks = await readWeeksGiven(context, { teachers, year });
  return {
    records: records.map(({ pupil, row }) =>
      presentRow(pupil, { row, WeeksGiven: weeks.get(pupil.StudentTeacher) ?? [] }),
    ),
    total,
  };
}

/** As `listHomework`, one flat row a student, for the worksheet (HW-09). */
export async function listHomeworkForReporting(
  context: CallContext,
  query: HomeworkListQuery,
): Promise<Page<HomeworkRecord>> {
  const { records, total } = await readHomework(context, query);
  return { records: records.map(({ pupil, row }) => presentOrBlank(pupil, row)), total };
}

async function readHomework(
  context: CallContext,
  query: HomeworkListQuery,
): Promise<Page<{ pupil: Pupil; row: HomeworkRow | undefined }>> {
  const { caller, portal } = context;
  const teachers = homeworkPolicy['homework.read'].within(caller);
  const { sort = 'FirstName' } = query;
  const { records: pupils, total } = await listPupils(context, { ...query, sort, teachers });
  const ids = pupils.map(({ _id }) => _id);
  const rows = new Map(
    (await listHomeworkOf(portal.database, ids)).map((row) => [row.StudentId, row]),
  );
  return { records: pupils.map((pupil) => ({ pupil, row: rows.get(pupil._id) })), total };
}

/** A record by its id or its student's; null without one. PortalError 403. */
export async function readHomeworkRecord(
  context: CallContext,
  id: string,
): Promise<HomeworkRecord | null> {
  const row = await findHomework(context.portal.database, id);
  const [pupil] = await listPupilsInOrder(context, [row?.StudentId ?? id]);
  if (pupil === undefined) return null;
  requireReach(homeworkPolicy['homework.read'], context.caller, pupil);
  return row === null ? null : presentHomework(pupil, row);
}

/** A family's records: the own, all for administrators, those of the own class for a teacher. */
export async function readFamilyHomework(
  context: CallContext,
  { email, Year }: { email: string; Year?: string | undefined },
): Promise<HomeworkRecord[]> {
  const year = await readYearOrCurrent(context.portal, Year);
  const reach = homeworkPolicy['homework.readFamily'];
  const family = await readFamilyWithin(context, { email, reach });
  const children = family.filter((child) => child.Year === year);
  return [...(await listFamilyHomework(context, children)).values()];
}

/** The records of some students as their families read them, by student. */
export async function listFamilyHomework(
  { portal }: CallContext,
  pupils: readonly Pupil[],
): Promise<Map<string, HomeworkRecord>> {
  const byId = new Map(pupils.map((pupil) => [pupil._id, pupil]));
  const rows = await listHomeworkOf(portal.database, [...byId.keys()]);
  const found = new Map<string, HomeworkRecord>();
  for (const row of rows) {
    const pupil = byId.get(row.StudentId);
    if (pupil !== undefined) found.set(row.StudentId, presentToFamily(presentHomework(pupil, row)));
  }
  return found;
}

/** The weeks of homework, from 1, that the classes of some teachers have had, by teacher. */
export async function readWeeksGiven(
  { portal }: CallContext,
  wanted: { teachers: readonly string[]; year: string },
): Promise<Map<string, number[]>> {
  const classes = await countWeekScores(portal.database, wanted);
  return new Map(classes.map(({ teacher, ...scores }) => [teacher, listWeeksGiven(scores)]));
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
      requireReach(homeworkPolicy['homework.enter'], context.caller, pupil);
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
        ZeroWeeks: 0,
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
    requireReach(homeworkPolicy['homework.enter'], context.caller, pupil);
    const patch: HomeworkPatch = readChangedValues({ stored: before, sent }, rules);
    const after = await update(tx, 'homework', {
      id: _id,
      patch: {
        ...patch,
        Status: decideHomeworkStatus(before.Status, Status),
        ZeroWeeks: markZeros(before.ZeroWeeks, patch),
      },
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
 * The week whose homework is due for entry, with how many scores it has: for a teacher the next
 * week of the own class; for the school the last week that most students have, while a score is
 * missing in it, unless the next one has begun. Null for none.
 */
export async function readWaitingWeek(context: CallContext): Promise<WeekInWork | null> {
  const { portal, caller } = context;
  const year = await readYearOrCurrent(portal, undefined);
  const teachers = caller.teacherNames;
  if (teachers.length === 0) {
    return findWaitingWeek(sumUp(await countWeekScores(portal.database, { year })));
  }
  return findNextWeek(sumUp(await countWeekScores(portal.database, { year, teachers })));
}

/** How far the classes of the school have come with a week. */
export type SchoolWeek = {
  week: number;
  scored: number;
  /** In the order of their teachers' names. */
  classes: { teacher: string; scored: number; students: number }[];
};

/** The week due for entry in the school; null without one. */
export async function readSchoolWeek({ portal }: CallContext): Promise<SchoolWeek | null> {
  const year = await readYearOrCurrent(portal, undefined);
  const counted = await countWeekScores(portal.database, { year });
  const waiting = findWaitingWeek(sumUp(counted));
  if (waiting === null) return null;
  const { week, scored } = waiting;
  const classes = counted
    .filter(({ teacher }) => teacher !== '')
    .map(({ teacher, students, weeks }) => ({ teacher, students, scored: weeks[week - 1] ?? 0 }))
    .map((each) => ({ each, key: orderKey(each.teacher) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ each }) => each);
  return { week, scored, classes };
}

function findWaitingWeek(school: ClassScores): WeekInWork | null {
  const { students, weeks } = school;
  if (students === 0) return null;
  const next = findNextWeek(school);
  if (next !== null && next.scored > 0) return next;
  const last = listWeeksGiven(school).at(-1) ?? 0;
  const scored = weeks[last - 1] ?? 0;
  return last > 0 && scored < students ? { week: last, scored, students } : next;
}

function sumUp(classes: readonly ClassScores[]): ClassScores {
  return {
    students: classes.reduce((sum, { students }) => sum + students, 0),
    weeks: weekFields.map((_, index) =>
      classes.reduce((sum, { weeks }) => sum + (weeks[index] ?? 0), 0),
    ),
  };
}
