import { mostDaysListed } from '@pallikoodam/domain/calendar/class-days';
import { daysBetween, isDay } from '@pallikoodam/domain/calendar/day';
import {
  classHeldAnswers,
  eventTypes,
  findClassFault,
  findSpanFault,
  mostEventDays,
  readTime,
  type StoredEventType,
} from '@pallikoodam/domain/calendar/events';
import { calendarBranches, studentBranches } from '@pallikoodam/domain/school/branches';
import { z } from 'zod';
import { get, post } from './call.ts';
import { requiredMessage } from './fault-words.ts';
import {
  academicYear,
  branchOf,
  day,
  done,
  identifier,
  line,
  listOf,
  moment,
  oneOf,
  requiredLine,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { scheduleSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'calendar';

const storedEventType: z.ZodType<StoredEventType> = z.string();

/** An event of one branch (ENT-38). */
export const calendarEvent = z.object({
  _id: z.string(),
  date: z.string(),
  /** Its last day; the first one again where it lasts a day. */
  endDate: z.string(),
  /** The weekday and the month of `date`: `Sat`, `Sep`. */
  day: z.string(),
  month: z.string(),
  activity: z.string(),
  /** The same in Tamil; blank where it is not written. */
  activityInTamil: z.string(),
  description: z.string(),
  descriptionInTamil: z.string(),
  branch: z.enum(calendarBranches),
  type: storedEventType,
  location: z.string(),
  /** `2:00 PM`; blank for whole days. */
  time: z.string(),
  endTime: z.string(),
  /** `Y` where class is held on its days although the branch meets on another weekday. */
  ClassHeld: z.enum(classHeldAnswers),
  updateTimeStamp: z.string(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const timeOfDay = line(20).refine(
  (value) => value === '' || readTime(value) !== null,
  'Enter a time such as 2:00 PM',
);

const branch = oneOf(calendarBranches, 'Branch is required');
/** Blank for an event of one day. */
const lastDay = z.union([z.literal(''), day()]);

/** What is entered of an event. */
export const eventFields = z.object({
  date: day('Date is required'),
  endDate: lastDay,
  activity: requiredLine(120, 'Activity name is required'),
  activityInTamil: line(120),
  description: text(1_000),
  descriptionInTamil: text(1_000),
  branch,
  type: oneOf(eventTypes),
  location: line(120),
  time: timeOfDay,
  endTime: timeOfDay,
  ClassHeld: oneOf(classHeldAnswers),
});
export type EventFields = z.infer<typeof eventFields>;

/** The rules of the form: those of each field, and that no end comes before its beginning. */
export const eventForm = eventFields.superRefine((event, context) => {
  const endDate = event.endDate || event.date;
  // What is no day is told by its own rule.
  if (!isDay(event.date) || !isDay(endDate)) return;
  const fault = findSpanFault({ ...event, endDate }) ?? findClassFault(event);
  if (fault !== null) {
    context.addIssue({ code: 'custom', path: [fault.field], message: fault.reason });
  }
});

const optionalFields = eventFields.partial({
  endDate: true,
  activityInTamil: true,
  description: true,
  descriptionInTamil: true,
  type: true,
  location: true,
  time: true,
  endTime: true,
  ClassHeld: true,
});

/** Read-only on screen and derived from the date: sent along as the catalogue has it, not looked at. */
const derived = { day: line(20).optional(), month: line(20).optional() };

const span = { from: day().optional(), to: day().optional() };

/** Both ends of the span are included; plain South meets when any of its branches does. */
const classDaysQuery = filters({
  Branch: branchOf(studentBranches),
  From: day(),
  To: day(),
}).superRefine(({ From, To }, context) => {
  const tell = (message: string) => context.addIssue({ code: 'custom', path: ['To'], message });
  if (!isDay(From) || !isDay(To)) return;
  if (To < From) tell('The last day lies before the first');
  else if (daysBetween(From, To) >= mostDaysListed) tell('Ask for two years at most');
});

export type ScheduleSortKey = (typeof scheduleSortKeys)[number];

export const scheduleQuery = filters({
  branch: branch.optional(),
  type: oneOf(eventTypes).optional(),
  Year: academicYear(requiredMessage).optional(),
  /** What is not over by this day. */
  from: day().optional(),
  search: text(100).optional(),
  sort: sortBy(scheduleSortKeys),
  ...paging,
});
export type ScheduleQuery = z.infer<typeof scheduleQuery>;

/** The cards above the schedule (SCH-01), and the years that have events. */
export const scheduleFigures = z.object({
  total: z.number(),
  branches: z.number(),
  upcoming: z.number(),
  /** Academic years, newest first. */
  years: z.array(z.string()),
});

export const calendarCalls = {
  getAllCalendar: get('/getAllCalendar', {
    summary: `The events of every branch, by branch; of a span of days where one is given. An event lasts up to ${mostEventDays} days and counts for each of them`,
    feature,
    access: 'calendar.read',
  })
    .input(filters(span))
    .output(z.array(z.record(z.enum(calendarBranches), z.array(calendarEvent)))),

  getCalendar: get('/getCalendar/{id}', {
    summary: 'The events of a branch; of a span of days where one is given',
    feature,
    access: 'calendar.read',
  })
    .input(filters({ id: branch, ...span }))
    .output(z.array(calendarEvent)),

  getCalendarById: get('/getCalendarById/{id}', {
    summary: 'One event',
    feature,
    access: 'calendar.read',
  })
    .input(z.object({ id: identifier }))
    .output(calendarEvent),

  getClassDays: get('/getClassDays', {
    summary:
      'The days of a span on which a branch meets: its weekday, without whole-day holidays, with extra class days',
    feature,
    access: 'calendar.read',
  })
    .input(classDaysQuery)
    .output(z.array(z.string())),

  addCalendarItem: post('/addCalendarItem', {
    summary: 'Adds an event, where wanted also for other branches; answers the first of them',
    feature,
    access: 'calendar.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: optionalFields.extend({
          ...derived,
          alsoFor: listOf(z.array(branch), calendarBranches.length).optional(),
        }),
      }),
    )
    .output(calendarEvent),

  updateCalendarById: post('/updateCalendarById', {
    summary: 'Changes an event',
    feature,
    access: 'calendar.keep',
    refuses: [404, 409],
  })
    .input(
      eventFields
        .partial()
        .extend({ ...derived, id: identifier, updateTimeStamp: moment.optional() }),
    )
    .output(calendarEvent),

  deleteCalendarById: post('/deleteCalendarById', {
    summary:
      'Cancels an event: the one of this id, or else the only one of this branch on this day',
    feature,
    access: 'calendar.keep',
    refuses: [404, 409],
  })
    .input(z.object({ branch, date: day('Date is required'), id: identifier.optional() }))
    .output(done),

  getSchedule: get('/getSchedule', {
    summary:
      'The events of all branches as a list, in the order of their days; from a day on where one is given',
    feature,
    access: 'calendar.list',
  })
    .route({ outputStructure: 'detailed' })
    .input(scheduleQuery)
    .output(pageOf(calendarEvent)),

  getScheduleFigures: get('/getScheduleFigures', {
    summary: 'How many events, branches, upcoming events and years the schedule has',
    feature,
    access: 'calendar.list',
  }).output(scheduleFigures),
};
