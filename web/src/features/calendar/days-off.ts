import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import { weeklyClassDays } from '../../school/class-days.ts';

/** Which class days of the branch a holiday takes away, by its weekday. */
export function describeDaysOff(
  { branch, date, endDate }: { branch: string; date: string; endDate: string },
  t: TFunction,
): string {
  if (date === '' || !isOneOf(calendarBranches, branch))
    return t('No class is held on these days.');
  const days = weeklyClassDays([branchOfCalendar[branch]], {
    from: date,
    to: endDate === '' ? date : endDate,
  });
  return days.length === 0
    ? t('No class day of this branch lies on these days.')
    : t('No class is held on these days: {{days}}', {
        days: days.map((day) => formatDay(day)).join(' · '),
      });
}
