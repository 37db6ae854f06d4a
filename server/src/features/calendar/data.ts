import type { CalendarEvent, ScheduleQuery, ScheduleSortKey } from '@pallikoodam/contract/calendar';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { eventTypeNames } from '@pallikoodam/domain/calendar/event-type-names';
import { branchOfCalendar, mostEventDays, readTime } from '@pallikoodam/domain/calendar/events';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import { type CalendarBranch, matchesBranch } from '@pallikoodam/domain/school/branches';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { valuesNamedBy } from '@pallikoodam/domain/text/named-by';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { holdsWord, searchRows } from '../../platform/db/search-words.ts';
import type { CalendarEventTable } from '../../platform/db/tables/calendar-event.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type EventRow = Selectable<CalendarEventTable>;

/** What stands in the calendar; a cancelled event is kept for the calendars that have it. */
export const planned = 'planned' as const;
export const cancelled = 'cancelled' as const;

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A stored row as the wire knows it. */
export function toEvent({
  state: _state,
  leftBranches: _left,
  sequence: _sequence,
  insertTimeStamp: _made,
  schoolYear: _year,
  searchKey: _search,
  sourceUid: _uid,
  sourceCalendar: _calendar,
  sourceSequence: _counted,
  sourceSays: _says,
  ...fields
}: EventRow): CalendarEvent {
  const date = new Date(`${fields.date}T00:00:00Z`);
  return {
    ...fields,
    day: weekdayNames[date.getUTCDay()] ?? '',
    month: monthNames[date.getUTCMonth()] ?? '',
  };
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveEventKeys({
  date,
  activity,
  activityInTamil = '',
  description,
  descriptionInTamil = '',
  location,
}: Pick<EventRow, 'date' | 'activity' | 'description' | 'location'> &
  Partial<Pick<EventRow, 'activityInTamil' | 'descriptionInTamil'>>): Pick<
  EventRow,
  'schoolYear' | 'searchKey'
> {
  const said = [activity, description, location, activityInTamil, descriptionInTamil];
  return { schoolYear: academicYearOfDay(date), searchKey: foldText(said.join(' ')) };
}

type Wanted = { branch?: CalendarBranch | undefined; from?: Day | undefined; to?: Day | undefined };

/** The events that have a day in the span, in the order of a diary. */
export async function listEvents(
  { kysely }: Pick<Database, 'kysely'>,
  { branch, from, to }: Wanted,
): Promise<EventRow[]> {
  let events = kysely.selectFrom('calendar_event').selectAll().where('state', '=', planned);
  if (branch !== undefined) events = events.where('branch', '=', branch);
  if (to !== undefined) events = events.where('date', '<=', to);
  if (from !== undefined) {
    // No event that begins earlier reaches into the span.
    events = events.where('date', '>', addDays(from, -mostEventDays)).where('endDate', '>=', from);
  }
  return (await events.orderBy('date').orderBy('_id').execute()).toSorted(compareEvents);
}

/** The planned events of these branches that are not over, the next ones first. */
export async function listComingEvents(
  { kysely }: Database,
  { branches, from, limit }: { branches: readonly CalendarBranch[]; from: Day; limit: number },
): Promise<EventRow[]> {
  const events = await kysely
    .selectFrom('calendar_event')
    .selectAll()
    .where('state', '=', planned)
    .where('branch', 'in', [...branches])
    .where('date', '>', addDays(from, -mostEventDays))
    .where('endDate', '>=', from)
    .orderBy('date')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return events.toSorted(compareEvents);
}

/** Planned events that words name, by their own words or by their type: the next ones, then those of the school year that are over. */
export async function searchEvents(
  { kysely }: Database,
  {
    words,
    from,
    schoolYear,
    limit,
  }: { words: string; from: Day; schoolYear: string; limit: number },
): Promise<EventRow[]> {
  const types = valuesNamedBy(eventTypeNames, words);
  const all = kysely.selectFrom('calendar_event').selectAll().where('state', '=', planned);
  const named =
    types.length === 0
      ? searchRows(all, sql`"searchKey"`, words)
      : all.where(({ and, or, eb }) =>
          or([
            eb('type', 'in', types),
            and(searchWords(words).map((word) => holdsWord(sql`"searchKey"`, word))),
          ]),
        );
  const next = await named
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('_id')
    .limit(limit)
    .execute();
  if (next.length === limit) return next;
  const past = await named
    .where('date', '<', from)
    .where('schoolYear', '=', schoolYear)
    .orderBy('date', 'desc')
    .orderBy('_id')
    .limit(limit - next.length)
    .execute();
  return [...next, ...past];
}

/** By day; on a day those of whole days first, then by when they begin. */
function compareEvents(one: EventRow, other: EventRow): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const begins = (event: EventRow) => readTime(event.time) ?? -1;
  return begins(one) - begins(other) || one.activity.localeCompare(other.activity);
}

/** Everything that calendars which follow a branch must know of: what was cancelled as well. */
export async function listPublished(
  { kysely }: Database,
  { branch, from }: { branch: string; from: Day },
): Promise<EventRow[]> {
  const events = await kysely
    .selectFrom('calendar_event')
    .selectAll()
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('_id')
    .execute();
  return events.filter(
    (event) => event.branch === branch || event.leftBranches.split(',').includes(branch),
  );
}

const uidsAtOnce = 400;

/** The events of some branches that came from a file: by what it calls them, or all of a calendar. */
export async function listImported(
  trx: Database['kysely'],
  {
    branches,
    uids,
    calendars,
  }: {
    branches: readonly CalendarBranch[];
    uids: readonly string[];
    calendars: readonly string[];
  },
): Promise<EventRow[]> {
  if (branches.length === 0) return [];
  const events = trx
    .selectFrom('calendar_event')
    .selectAll()
    .where('branch', 'in', [...branches])
    .where('sourceUid', '<>', '');
  const found = new Map<string, EventRow>();
  const take = (rows: readonly EventRow[]) => {
    for (const row of rows) found.set(row._id, row);
  };
  for (let first = 0; first < uids.length; first += uidsAtOnce) {
    take(await events.where('sourceUid', 'in', uids.slice(first, first + uidsAtOnce)).execute());
  }
  if (calendars.length > 0) {
    take(await events.where('sourceCalendar', 'in', [...calendars]).execute());
  }
  return [...found.values()];
}

/** How many roll-calls and notices of absence a day of a branch has, by both. */
export type Entered = ReadonlyMap<string, { rollCalls: number; notices: number }>;

/** What has been entered for some days of some branches of the calendar. */
export async function countEntered(
  trx: Database['kysely'],
  days: readonly { branch: CalendarBranch; day: Day }[],
): Promise<Entered> {
  const found = new Map<string, { rollCalls: number; notices: number }>();
  const each = [...new Set(days.map(({ day }) => day))];
  if (each.length === 0) return found;
  const classes = await trx
    .selectFrom('attendance')
    .select(['AttendanceDate', 'Branch', 'GradeInTamilSchool'])
    .where('AttendanceDate', 'in', each)
    .groupBy(['AttendanceDate', 'Branch', 'GradeInTamilSchool'])
    .execute();
  const [first = '', last = ''] = [each.toSorted()[0], each.toSorted().at(-1)];
  const absences = await trx
    .selectFrom('absence')
    .innerJoin('student', 'student._id', 'absence.StudentId')
    .select(['FromDate', 'ToDate', 'student.Branch'])
    .where('FromDate', '<=', last)
    .where('ToDate', '>=', first)
    .execute();
  for (const { branch, day } of days) {
    const isHere = ({ Branch }: { Branch: string }) =>
      matchesBranch(Branch, branchOfCalendar[branch]);
    const rollCalls = classes.filter((row) => row.AttendanceDate === day && isHere(row)).length;
    const notices = absences.filter((row) => {
      return row.FromDate <= day && row.ToDate >= day && isHere(row);
    }).length;
    if (rollCalls + notices > 0) found.set(`${branch} ${day}`, { rollCalls, notices });
  }
  return found;
}

/** A planned event. */
export async function findEvent({ kysely }: Database, id: string): Promise<EventRow | null> {
  const row = await kysely
    .selectFrom('calendar_event')
    .selectAll()
    .where('_id', '=', id)
    .where('state', '=', planned)
    .executeTakeFirst();
  return row ?? null;
}

/** The planned events of a branch that begin on a day. */
export function listEventsOfDay(
  { trx }: WriteTransaction,
  { branch, date }: { branch: CalendarBranch; date: Day },
): Promise<Pick<EventRow, '_id'>[]> {
  return trx
    .selectFrom('calendar_event')
    .select('_id')
    .where('branch', '=', branch)
    .where('state', '=', planned)
    .where('date', '=', date)
    .execute();
}

/** A page of the schedule. */
export function listSchedule(
  { kysely }: Database,
  { page, pageSize, sort = 'date', branch, type, Year, from, search }: ScheduleQuery,
): Promise<Page<EventRow>> {
  let left = kysely.selectFrom('calendar_event').where('state', '=', planned);
  if (branch !== undefined) left = left.where('branch', '=', branch);
  if (type !== undefined) left = left.where('type', '=', type);
  if (Year !== undefined) left = left.where('schoolYear', '=', Year);
  if (from !== undefined) {
    left = left.where('date', '>', addDays(from, -mostEventDays)).where('endDate', '>=', from);
  }
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.selectAll(), {
    sort,
    columns: sortColumns,
    names: ['activity'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  date: sql`"date"`,
  activity: sql`lower("activity")`,
  type: sql`"type"`,
  branch: sql`"branch"`,
} as const satisfies Record<ScheduleSortKey, unknown>;

/** The cards of the schedule: what is planned in all years, and what lies ahead. */
export async function countSchedule({ kysely }: Database, today: Day) {
  const events = kysely.selectFrom('calendar_event').where('state', '=', planned);
  const [sums, { upcoming }] = await Promise.all([
    events
      .select((select) => ['schoolYear', 'branch', select.fn.countAll<number>().as('events')])
      .groupBy(['schoolYear', 'branch'])
      .orderBy('schoolYear', 'desc')
      .execute(),
    events
      .select((select) => select.fn.countAll<number>().as('upcoming'))
      .where('date', '>=', today)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total: sums.reduce((total, { events }) => total + events, 0),
    branches: new Set(sums.map(({ branch }) => branch)).size,
    upcoming,
    years: [...new Set(sums.map(({ schoolYear }) => schoolYear))],
  };
}
