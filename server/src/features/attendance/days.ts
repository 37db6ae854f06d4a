import { farDayMessage } from '@pallikoodam/contract/fields';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { CallContext } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';
import { readToday } from '../../school-calendar.ts';

/** Refuses a day far off; `at` stands before the field's name. PortalError 400. */
export function requireMarkableDay(
  context: CallContext,
  { date, at = '' }: { date: string; at?: string },
): void {
  if (isMarkableDay(date, readToday(context))) return;
  throw new PortalError('invalid', checkFields, { [`${at}AttendanceDate`]: farDayMessage });
}
