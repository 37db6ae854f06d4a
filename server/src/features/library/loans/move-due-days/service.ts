import { isClassDayEvent } from '@pallikoodam/domain/calendar/class-days';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { longestWithoutClass, moveDueDay } from '@pallikoodam/domain/library/loan';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import { updateAll } from '../../../../platform/db/write.ts';
import { type CalendarFollower, readMeetings } from '../../../calendar/service.ts';
import { listOpenDueBetween } from '../data.ts';

/**
 * A book that is due on a day off is due in the next class: the due days of open loans move on as the
 * calendar changes, so that no family is late on a day on which the library is closed (OP-187).
 */
export const followCalendarInLibrary: CalendarFollower = async (tx, { context, events }) => {
  const { portal } = context;
  const changed = events.filter(isClassDayEvent);
  for (const { branch, date, endDate } of changed) {
    const place = branchOfCalendar[branch];
    const due = await listOpenDueBetween(tx, { from: date, to: endDate });
    const loans = due.filter((loan) => matchesBranch(loan.branch, place));
    if (loans.length === 0) continue;
    const span = { from: date, to: addDays(endDate, longestWithoutClass) };
    const meetsOn = await readMeetings({ ...portal, tx }, span);
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
};
