import { type CalendarField, calendarFields } from './calendar.ts';
import type { FieldChange } from './verdict.ts';

type Said = Readonly<Record<CalendarField, string>>;

export type EventComparison = {
  changes: FieldChange[];
  /** Of these fields: what the office has written since is another thing. */
  conflicts: CalendarField[];
};

/**
 * What a newer file changes of an event: only what the file itself says otherwise than before. What
 * the office has written since stays where the file says the same as then, and is asked where not.
 */
export function compareEvent({
  stored,
  before,
  now,
}: {
  stored: Said;
  /** What the file said when it was imported last. */
  before: Partial<Said>;
  now: Said;
}): EventComparison {
  const changes: FieldChange[] = [];
  const conflicts: CalendarField[] = [];
  for (const field of calendarFields) {
    if (now[field] === before[field] || now[field] === stored[field]) continue;
    changes.push({ field, from: stored[field], to: now[field] });
    if (before[field] !== undefined && stored[field] !== before[field]) conflicts.push(field);
  }
  return { changes, conflicts };
}
