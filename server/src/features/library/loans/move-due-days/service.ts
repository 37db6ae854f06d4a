import { isClassDayEvent } from '@pallikoodam/domain/calendar/class-days';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { longestWithoutClass, moveDueDay } from '@pallikoodam/domain/library/loan';
import { spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import { updateAll, type WriteTransaction } from '../../../../platform/db/write.ts';
import type { CallContext } from '../../../../platform/portal.ts';
import { type CalendarFollower, readMeetings } from '../../../calendar/service.ts';
import type { YearFollower } from '../../../school/service.ts';
import { listOpenDueBetween } from '../data.ts';

/**
 * A book that is due on a day off is due in the next class: the due days of open loans move on as the
 * calendar changes, so that no family is late on a day on which the library is closed (OP-187).
 */
export const followCalendarInLibrary: CalendarFollower = async (tx, { context, events }) => {
  const changed = events.filter(isClassDayEvent);
  for (const { branch, date, endDate } of changed) {
    const place = branchOfCalendar[branch];
    await moveDueDays(tx, { context, from: date, to: endDate, place });
  }
};

/** The same where a year has another first or last day: no class is held beyond them. */
export const followYearInLibrary: YearFollower = async (tx, { context, before, after }) => {
  if (before.FirstDay === after.FirstDay && before.LastDay === after.LastDay) return;
  const { FirstDay: from, LastDay: to } = spanOfAcademicYear(after._id);
  await moveDueDays(tx, { context, from, to });
};

/** `place`: where the days have changed; absent where they have everywhere. */
async function moveDueDays(
  tx: WriteTransaction,
  {
    context: { portal },
    from,
    to,
    place,
  }: { context: CallContext; from: Day; to: Day; place?: string },
): Promise<void> {
  const due = await listOpenDueBetween(tx, { from, to });
  const loans = due.filter(({ branch }) => place === undefined || matchesBranch(branch, place));
  if (loans.length === 0) return;
  const meetsOn = await readMeetings(
    { ...portal, tx },
    { from, to: addDays(to, longestWithoutClass) },
  );
  const moved = loans.map(({ _id: id, branch, BookDue }) => {
    const patch = { BookDue: moveDueDay(BookDue, (day) => meetsOn(branch, day)) };
    return { id, patch, stays: patch.BookDue === BookDue };
  });
  await updateAll(
    tx,
    'loan',
    moved.filter(({ stays }) => !stays).map(({ id, patch }) => ({ id, patch })),
  );
}
