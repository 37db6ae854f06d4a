import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { readClassDays } from './class-days/service.ts';
import { countSchedule, listEvents, listSchedule, toEvent } from './data.ts';
import {
  addEvent,
  type CalendarFollower,
  cancelEvent,
  changeEvent,
  readAllBranches,
  readEvent,
} from './service.ts';

/** `follow` is told which days' events have changed. */
export const createCalendarHandlers = (follow: CalendarFollower) => ({
  getAllCalendar: calls.getAllCalendar.handler(({ input, context }) =>
    readAllBranches(context, input),
  ),
  getCalendar: calls.getCalendar.handler(async ({ input: { id, ...span }, context }) => {
    const events = await listEvents(context.portal.database, { branch: id, ...span });
    return events.map(toEvent);
  }),
  getCalendarById: calls.getCalendarById.handler(({ input, context }) =>
    readEvent(context, input.id),
  ),
  getClassDays: calls.getClassDays.handler(({ input: { Branch, From, To }, context }) =>
    readClassDays(context.portal, { branch: Branch, from: From, to: To }).then((days) => [...days]),
  ),
  addCalendarItem: calls.addCalendarItem.handler(({ input: { headers, body }, context }) =>
    addEvent(context, { key: headers['idempotency-key'], sent: body }, follow),
  ),
  updateCalendarById: calls.updateCalendarById.handler(({ input, context }) =>
    changeEvent(context, input, follow),
  ),
  deleteCalendarById: calls.deleteCalendarById.handler(async ({ input, context }) => {
    await cancelEvent(context, input, follow);
    return { message: 'Activity deleted successfully!' };
  }),
  getSchedule: calls.getSchedule.handler(async ({ input, context }) => {
    const { records, total } = await listSchedule(context.portal.database, input);
    return answerPage({ records: records.map(toEvent), total });
  }),
  getScheduleFigures: calls.getScheduleFigures.handler(({ context }) =>
    countSchedule(context.portal.database, readToday(context)),
  ),
});
