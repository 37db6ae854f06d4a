import { farDayMessage } from '@pallikoodam/contract/fields';
import { isMarkableDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { CallContext } from '../../portal.ts';
import { checkFields, PortalError } from '../../portal-error.ts';

/** Refuses a day far off; `at` stands before the field's name. PortalError 400. */
export function requireMarkableDay(
  { now }: CallContext,
  { date, at = '' }: { date: string; at?: string },
): void {
  if (isMarkableDay(date, now.toISOString().slice(0, 10))) return;
  throw new PortalError('invalid', checkFields, { [`${at}AttendanceDate`]: farDayMessage });
}
