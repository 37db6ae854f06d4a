import type { CalendarEvent, EventFields } from '@pallikoodam/contract/calendar';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { usualEvent } from '@pallikoodam/domain/calendar/events';
import { itemAt, recordOf } from '@pallikoodam/domain/records/keyed';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { givenOf } from '../../platform/db/given-values.ts';
import { type Keyed, noteSubmission } from '../../platform/db/idempotency.ts';
import { differs } from '../../platform/db/stamped-changes.ts';
import { insertAll, lock, update, type WriteTransaction } from '../../platform/db/write.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import {
  cancelled,
  type EventRow,
  findEvent,
  listEvents,
  listEventsOfDay,
  planned,
  searchEvents,
  toEvent,
} from './data.ts';
import { eventChange, newEventRow, requireSound } from './event-rows/service.ts';
import type { CalendarFollower } from './import/service.ts';

type Branch = EventFields['branch'];
type Span = { from?: Day | undefined; to?: Day | undefined };
type Sent<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The events of each branch, by its key; a branch without any has an empty list. */
export async function readAllBranches(
  { portal }: CallContext,
  span: Span,
): Promise<Record<Branch, CalendarEvent[]>[]> {
  const events = await listEvents(portal.database, span);
  const ofBranch = (branch: Branch) =>
    events.filter((event) => event.branch === branch).map(toEvent);
  return [recordOf(calendarBranches, ofBranch)];
}

/** PortalError 404. */
export async function readEvent({ portal }: CallContext, id: string): Promise<CalendarEvent> {
  const event = await findEvent(portal.database, id);
  if (event === null) throw new PortalError('notFound', noSuchEvent);
  return toEvent(event);
}

const noSuchEvent = 'This event is no longer in the calendar.';

type NewEvent = Sent<EventFields> &
  Pick<EventFields, 'date' | 'activity' | 'branch'> & {
    day?: string | undefined;
    month?: string | undefined;
    alsoFor?: Branch[] | undefined;
  };

/** Adds an event, once for each branch; the same `key` adds it once. PortalError 400 with the field. */
export function addEvent(
  context: CallContext,
  { key, sent }: Keyed<NewEvent>,
  follow: CalendarFollower,
): Promise<CalendarEvent> {
  checkKeptLinks(context, { sent });
  const submission = { key, call: 'addCalendarItem', body: sent };
  const {
    date,
    activity,
    endDate,
    branch,
    alsoFor = [],
    day: _day,
    month: _month,
    ...others
  } = sent;
  const event = {
    description: '',
    endTime: '',
    ClassHeld: '' as const,
    ...usualEvent,
    // A holiday lasts whole days unless it says when it begins.
    ...(others.type === 'Holiday' ? { time: '' } : {}),
    ...givenOf(others),
    date,
    activity,
    endDate: endDate || date,
  };
  requireSound(event);
  const branches = [...new Set([branch, ...alsoFor])];
  const rows = branches.map((branch) => newEventRow(event, branch));
  return writing(context, async (tx) => {
    const repeat = await noteSubmission(tx, { submission, storedId: rows[0]?._id ?? '' });
    if (repeat !== null) return toEvent(await lockPlanned(tx, repeat.storedId));
    const events = await insertAll(tx, 'calendar_event', rows);
    await follow(tx, { context, events });
    return toEvent(itemAt(events, 0));
  });
}

type EventChange = Sent<EventFields> & {
  id: string;
  day?: string | undefined;
  month?: string | undefined;
  updateTimeStamp?: string | undefined;
};

/** PortalError 400 with the field, 404, 409 (stale). */
export function changeEvent(
  context: CallContext,
  { id, updateTimeStamp, day: _day, month: _month, ...sent }: EventChange,
  follow: CalendarFollower,
): Promise<CalendarEvent> {
  return writing(context, async (tx) => {
    const before = await lockPlanned(tx, id);
    const given = givenOf(sent);
    checkKeptLinks(context, { sent: given, before });
    const merged = { ...before, ...given };
    const lastsADay = before.date === before.endDate && given.endDate === undefined;
    // An event of one day stays one when it is moved.
    const after = { ...merged, endDate: lastsADay ? merged.date : merged.endDate || merged.date };
    requireSound(after);
    const patch = { ...given, endDate: after.endDate };
    if (!differs(before, patch)) return toEvent(before);
    const changed = await update(tx, 'calendar_event', {
      id,
      patch: eventChange(before, patch),
      knownStamp: updateTimeStamp,
    });
    await follow(tx, { context, events: [before, changed] });
    return toEvent(changed);
  });
}

type Cancellation = { branch: Branch; date: Day; id?: string | undefined };

/**
 * Takes an event out of the calendar. By branch and day alone it must be the only one, or other
 * events would go along (OP-196). PortalError 404, 409.
 */
export function cancelEvent(
  context: CallContext,
  { branch, date, id }: Cancellation,
  follow: CalendarFollower,
): Promise<CalendarEvent> {
  return writing(context, async (tx) => {
    const event = await lockPlanned(tx, id ?? (await findOnlyEvent(tx, { branch, date })));
    if (event.branch !== branch || event.date !== date) {
      throw new PortalError(
        'conflict',
        'Someone else has changed this record in the meantime. Please reload it.',
      );
    }
    const patch = { state: cancelled, sequence: event.sequence + 1 };
    const changed = await update(tx, 'calendar_event', { id: event._id, patch });
    await follow(tx, { context, events: [changed] });
    return toEvent(changed);
  });
}

async function findOnlyEvent(
  tx: WriteTransaction,
  day: { branch: Branch; date: Day },
): Promise<string> {
  const [event, other] = await listEventsOfDay(tx, day);
  if (event === undefined) throw new PortalError('notFound', noSuchEvent);
  if (other === undefined) return event._id;
  throw new PortalError(
    'conflict',
    'This branch has several events on this day. Say which one by its id.',
  );
}

async function lockPlanned(tx: WriteTransaction, id: string): Promise<EventRow> {
  const event = await lock(tx, 'calendar_event', id);
  if (event.state !== planned) throw new PortalError('notFound', noSuchEvent);
  return event;
}

/** As many rows as a few events of all branches are. */
const mostRows = 15;

/** Events of all branches that words name, the next ones first. */
export function findEvents(
  { portal }: CallContext,
  wanted: { words: string; from: Day; schoolYear: string },
): Promise<EventRow[]> {
  return searchEvents(portal.database, { ...wanted, limit: mostRows });
}

// What other features ask of the calendar.
export {
  type MeetsOn,
  readClassDays,
  readMeetings,
  readNextClasses,
} from './class-days/service.ts';
// What the start page shows.
export { readComingEvents } from './coming-events/service.ts';
// What follows the calendar, and how a file of one is imported.
export { type CalendarFollower, createCalendarRules } from './import/service.ts';
