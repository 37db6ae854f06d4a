import type { ComingEvent } from '@pallikoodam/contract/start';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { itemAt } from '@pallikoodam/domain/records/keyed';
import { calendarBranches, matchesBranch } from '@pallikoodam/domain/school/branches';
import type { CallContext } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listClassesOf } from '../../access/service.ts';
import { readCurrentYear } from '../../school/service.ts';
import { listFamilyBranches } from '../../students/service.ts';
import { type EventRow, listComingEvents } from '../data.ts';

/** As many as a person takes in beside the day's work. */
const shownEvents = 3;

/**
 * The next events of the branches where the caller's children learn or the caller teaches; of all
 * branches for a caller with neither. An event that several branches hold on one day counts once.
 */
export async function readComingEvents(context: CallContext): Promise<ComingEvent[]> {
  const branches = await listOwnCalendars(context);
  const rows = await listComingEvents(context.portal.database, {
    branches,
    from: readToday(context),
    // Each of the events may stand in the calendar once for each branch.
    limit: shownEvents * branches.length,
  });
  const events = Map.groupBy(rows, ({ date, activity }) => `${date} ${activity}`);
  return [...events.values()]
    .slice(0, shownEvents)
    .map((same) => toComingEvent(same, branches.length));
}

type Calendar = (typeof calendarBranches)[number];

async function listOwnCalendars(context: CallContext): Promise<readonly Calendar[]> {
  const { portal, caller } = context;
  const year = await readCurrentYear(portal);
  const [ofFamily, classes] = await Promise.all([
    listFamilyBranches(portal.database, { familyIds: caller.familyIds, year }),
    listClassesOf(context, caller.email),
  ]);
  const attended = [...ofFamily, ...classes.map(({ Branch }) => Branch)];
  const own = calendarBranches.filter((calendar) =>
    attended.some((branch) => branch !== '' && matchesBranch(branch, branchOfCalendar[calendar])),
  );
  return own.length === 0 ? calendarBranches : own;
}

function toComingEvent(same: readonly EventRow[], followed: number): ComingEvent {
  const { _id, date, endDate, activity, activityInTamil, time, branch } = itemAt(same, 0);
  const isOfOne = followed > 1 && same.length === 1;
  const Branch = isOfOne ? branchOfCalendar[branch] : '';
  return { _id, date, endDate, activity, activityInTamil, time, Branch };
}
