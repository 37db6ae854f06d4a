import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { school } from '../../school/school-content.ts';

/** The place of a branch in the school's own content. */
export function placeOf(branch: string) {
  const name = isOneOf(calendarBranches, branch) ? branchOfCalendar[branch] : undefined;
  return school.locations.find((location) => location.branch === name);
}

/** What people call a branch of the calendar: `South - Metrolina` (OP-201). */
export function branchLabel(branch: string, t: TFunction): string {
  return isOneOf(calendarBranches, branch) ? t(branchOfCalendar[branch]) : branch;
}

type Named = Pick<CalendarEvent, 'activity' | 'activityInTamil'>;

/** What an event is called, in the reader's language. */
export function nameOf({ activity, activityInTamil }: Named): string {
  return inReadersLanguage(activity, activityInTamil);
}

type Told = Pick<CalendarEvent, 'description' | 'descriptionInTamil'>;

/** What is said of it besides, in the reader's language. */
export function tellOf({ description, descriptionInTamil }: Told): string {
  return inReadersLanguage(description, descriptionInTamil);
}
