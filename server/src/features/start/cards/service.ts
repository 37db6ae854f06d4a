import { lastClassDay } from '@pallikoodam/domain/calendar/class-days';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import type { StartCardId } from '@pallikoodam/domain/start/cards';
import { countOwing, countStudents } from '@pallikoodam/domain/treasury/payment-sums';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listClassesOf } from '../../access/service.ts';
import { readOpenSemester } from '../../assessments/service.ts';
import { countMarks, readNewestDay } from '../../attendance/service.ts';
import { readClassDays } from '../../calendar/service.ts';
import { countOpenMessages } from '../../contact/service.ts';
import { readSchoolWeek, readWaitingWeek, type SchoolWeek } from '../../homework/service.ts';
import { countToReview } from '../../ledger/service.ts';
import { countBooksDueToday, countBooksOut, countOverdueBooks } from '../../library/service.ts';
import { countToLookAt } from '../../likenesses/service.ts';
import { countUndelivered } from '../../messages/service.ts';
import { readCurrentYear, readRunningYears } from '../../school/service.ts';
import { countOpenPoints } from '../../setup/service.ts';
import { readVolunteers } from '../../statistics/service.ts';
import {
  countEnrolledSince,
  countPupils,
  countWithoutTeacher,
  readYearSums,
} from '../../students/service.ts';
import { homeworkInCare } from '../policy.ts';

type Card = { count: number; about?: Record<string, string> };
type CardReader = (context: CallContext, since: string) => Promise<Card | null>;

/** How each card is counted; a feature's card is one line here and one on the start page. */
export const cardReaders: Readonly<Record<StartCardId, CardReader>> = {
  'setup.open': async (context) => someOf(await countOpenPoints(context)),
  'attendance.take': readAttendanceCard,
  'messages.undelivered': async (context) => someOf(await countUndelivered(context)),
  'contact.open': async (context) => someOf(await countOpenMessages(context)),
  'likenesses.open': async (context) => someOf(await countToLookAt(context)),
  'ledger.review': async (context) => someOf(await countToReview(context)),
  'students.new': readEnrolledCard,
  'students.withoutTeacher': async (context) => someOf(await countWithoutTeacher(context)),
  'payments.unpaid': async (context) => {
    return someOf(countOwing(await readYearSums(context)));
  },
  'payments.refunds': async (context) => {
    const sums = await readYearSums(context);
    return someOf(countStudents(sums.filter(({ RefundStatus }) => RefundStatus === 'InProgress')));
  },
  'homework.enter': readHomeworkCard,
  'homework.silent': async (context) => {
    const school = await readWeekOfCoordinator(context);
    return school && aboutWeek(school.week, countSilent(school));
  },
  'homework.scored': async (context) => {
    const school = await readWeekOfCoordinator(context);
    return school && countSilent(school) === 0 ? aboutWeek(school.week, school.scored) : null;
  },
  'assessments.enter': async (context) => {
    const open = await readOpenSemester(context);
    if (open === null) return null;
    const about = { semester: String(open.semester), scored: String(open.scored) };
    return { count: open.missing, about };
  },
  'duty.mark': async (context) => {
    const areas = await readVolunteers(context);
    return someOf(Object.values(areas).reduce((sum, count) => sum + count, 0));
  },
  'library.overdue': async (context) => someOf(await countOverdueBooks(context)),
  'library.dueToday': async (context) => someOf(await countBooksDueToday(context)),
  'library.out': async (context) => someOf(await countBooksOut(context)),
  'figures.year': async (context) => {
    return someOf(countStudents(await readYearSums(context)));
  },
  'figures.presence': readPresenceCard,
};

/** Names the year where enrollment is for a year to come. */
async function readEnrolledCard(context: CallContext, since: string): Promise<Card | null> {
  const [{ current, registration }, count] = await Promise.all([
    readRunningYears(context.portal),
    countEnrolledSince(context, since),
  ]);
  if (count === 0) return null;
  return { count, about: registration === current ? {} : { Year: registration } };
}

const someOf = (count: number): Card | null => (count === 0 ? null : { count });

/** Homework of the own class; for those whose only task is homework, of the school. */
async function readHomeworkCard(context: CallContext): Promise<Card | null> {
  const [whose] = homeworkInCare(context.caller);
  if (whose === undefined) return null;
  const waiting = await readWaitingWeek(context);
  if (waiting === null) return null;
  const { week, scored, students } = waiting;
  const about = { week: String(week), scored: String(scored), whose };
  return someOf(students - scored) && { count: students - scored, about };
}

/**
 * For whom homework is the whole task: whom to ask for the scores of the week, and how far it has
 * come once there is one of each class.
 */
export async function readWeekOfCoordinator(context: CallContext): Promise<SchoolWeek | null> {
  return homeworkInCare(context.caller).includes('school') ? readSchoolWeek(context) : null;
}

const countSilent = ({ classes }: SchoolWeek) =>
  classes.filter(({ scored }) => scored === 0).length;

const aboutWeek = (week: number, count: number): Card | null =>
  count === 0 ? null : { count, about: { week: String(week) } };

/** Of the newest day on which a roll was called. */
async function readPresenceCard(context: CallContext): Promise<Card | null> {
  const { portal } = context;
  const day = await readNewestDay(context, await readCurrentYear(portal));
  if (day === null) return null;
  const { date, Present, Absent } = day;
  return { count: Present, about: { date, of: String(Present + Absent) } };
}

/** The teacher's own class on its last class day, and whether the roll has been called. */
async function readAttendanceCard(context: CallContext): Promise<Card | null> {
  const { portal, caller } = context;
  const classes = await listClassesOf(context, caller.email);
  const [first] = classes;
  if (first === undefined) return null;
  const branches = [...new Set(classes.map(({ Branch }) => Branch))];
  const year = await readCurrentYear(portal);
  const today = readToday(context);
  const date = await readLastClassDay({ portal, today }, { branches, year });
  if (date === null) return null;
  const [pupils, marks] = await Promise.all([
    countPupils(context, caller.teacherNames),
    countMarks(portal.database, { teachers: caller.teacherNames, year, date }),
  ]);
  if (pupils === 0) return null;
  return { count: pupils, about: { ...first, date, taken: marks > 0 ? 'Yes' : 'No' } };
}

/**
 * The newest day of the year on which the branches of some classes met; null before the first, today
 * where no branch has a weekday.
 */
async function readLastClassDay(
  { portal, today }: { portal: Portal; today: Day },
  { branches, year }: { branches: readonly string[]; year: string },
): Promise<Day | null> {
  const own = branches.filter((branch) =>
    portal.school.locations.some((place) => matchesBranch(branch, place.branch)),
  );
  if (own.length === 0) return today;
  const span = { from: spanOfAcademicYear(year).FirstDay, to: today };
  const days = await Promise.all(own.map((branch) => readClassDays(portal, { branch, ...span })));
  return lastClassDay(today, days.flat().sort());
}
