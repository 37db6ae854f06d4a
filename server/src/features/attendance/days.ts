import { farDayMessage } from '@pallikoodam/contract/fields';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { checkFields, PortalError } from '../../platform/portal-error.ts';

/** Refuses a day far off; `at` stands before the field's name. PortalError 400. */
export function requireMarkableDay(
  today: Day,
  { date, at = '' }: { date: string; at?: string },
): void {
  if (isMarkableDay(date, today)) return;
  throw new PortalError('invalid', checkFields, { [`${at}AttendanceDate`]: farDayMessage });
}
