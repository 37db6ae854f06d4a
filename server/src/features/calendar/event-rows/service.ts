import type { EventFields } from '@pallikoodam/contract/calendar';
import { findClassFault, findSpanFault } from '@pallikoodam/domain/calendar/events';
import { newId } from '../../../platform/db/new-id.ts';
import type { NewRecord } from '../../../platform/db/write.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { deriveEventKeys, type EventRow, planned } from '../data.ts';

/** How an event is written, by hand or from a file. */

type Told = Omit<EventFields, 'branch' | 'activityInTamil' | 'descriptionInTamil'> &
  Partial<Pick<EventFields, 'activityInTamil' | 'descriptionInTamil'>>;

/** The event of one branch. */
export function newEventRow<Event extends Told>(event: Event, branch: EventFields['branch']) {
  return {
    ...event,
    _id: newId(),
    branch,
    state: planned,
    ...deriveEventKeys(event),
  } satisfies NewRecord<'calendar_event'>;
}

/** What is written where an event becomes another one: its feed counts the change. */
export function eventChange<Patch extends Partial<EventRow>>(before: EventRow, patch: Patch) {
  const after = { ...before, ...patch };
  return {
    ...patch,
    ...deriveEventKeys(after),
    leftBranches: listLeftBranches(before, after.branch),
    sequence: before.sequence + 1,
  };
}

/** The branches that have had an event and have it no more. */
function listLeftBranches({ branch, leftBranches }: EventRow, next: string): string {
  const had = new Set([...leftBranches.split(','), branch].filter((each) => each !== ''));
  had.delete(next);
  return [...had].join(',');
}

type Spanned = Pick<EventRow, 'date' | 'endDate' | 'time' | 'endTime' | 'type' | 'ClassHeld'>;

export function findEventFault(event: Spanned): { field: string; reason: string } | null {
  return findSpanFault(event) ?? findClassFault(event);
}

/** PortalError 400 with the field. */
export function requireSound(event: Spanned): void {
  const fault = findEventFault(event);
  if (fault === null) return;
  throw new PortalError('invalid', checkFields, { [fault.field]: fault.reason });
}
