import { isDayOff } from '@pallikoodam/domain/calendar/class-days';
import { askBranches, chosenBranches } from '@pallikoodam/domain/import/calendar';
import {
  insertAll,
  lockAll,
  updateLocked,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import type { SheetRules, TakenBack } from '../../../platform/sheet-rules.ts';
import { readRunningYears, readYear, readYearSpans } from '../../school/service.ts';
import { composeMeetings } from '../class-days/service.ts';
import {
  cancelled,
  countEntered,
  deriveEventKeys,
  type EventRow,
  listEvents,
  listImported,
  planned,
} from '../data.ts';
import { eventChange } from '../event-rows/service.ts';
import {
  judgeGone,
  judgeRow,
  keyOf,
  listMovedDays,
  type Plan,
  withEntered,
} from './judge/service.ts';

/** What follows where the days of a branch change, in the same transaction. */
export type CalendarFollower = (
  tx: WriteTransaction,
  change: { context: CallContext; events: readonly EventRow[] },
) => Promise<void>;

/** Events of another calendar, such as a district's; `follow` is told which days' events have changed. */
export function createCalendarRules(follow: CalendarFollower): SheetRules {
  return {
    window: async ({ portal }) => {
      const { current, registration } = await readRunningYears(portal);
      const [first, last] = await Promise.all([
        readYear(portal, current),
        readYear(portal, registration),
      ]);
      const to = first.LastDay > last.LastDay ? first.LastDay : last.LastDay;
      return { from: first.FirstDay, to, timeZone: portal.school.timeZone };
    },
    ask: async (_context, answers) => askBranches(answers),
    open: async ({ context, rows, answers }) => {
      const { database, school } = context.portal;
      const branches = chosenBranches(answers);
      const days = rows.flatMap(({ values: { date = '' } }) => (date === '' ? [] : [date])).sort();
      const ends = rows.flatMap(({ values: { endDate = '' } }) =>
        endDate === '' ? [] : [endDate],
      );
      const today = readToday(context);
      const span = { from: days[0] ?? today, to: ends.sort().at(-1) ?? today };
      const years = await readYearSpans({ database }, span);
      const calendars = [...new Set(rows.map(({ values }) => values.calendar ?? ''))].filter(
        (name) => name !== '',
      );
      const uids = rows.map(({ values }) => values.uid ?? '');
      return async ({ trx }) => {
        const [imported, events] = await Promise.all([
          listImported(trx, { branches, uids, calendars }),
          listEvents({ kysely: trx }, span),
        ]);
        const stored = new Map(
          imported.map((event) => [keyOf(event.branch, event.sourceUid), event]),
        );
        const meetsOn = composeMeetings({ locations: school.locations, events, years });
        const own = events.filter((event) => event.sourceUid === '' && isDayOff(event));
        const judging = { branches, answers, stored, meetsOn, own };
        const plans = rows.map((row) => ({ row: row.row, plan: judgeRow(row, judging) }));
        const gone = imported.filter((event) => {
          const isInFile = uids.includes(event.sourceUid);
          const isAhead = event.endDate >= today && event.state === planned;
          return !isInFile && isAhead && event.date >= span.from && event.date <= span.to;
        });
        const last = Math.max(0, ...rows.map(({ row }) => row));
        plans.push(...judgeGone(gone, { answers, last }));
        const moved = plans.flatMap(({ plan }) => listMovedDays(plan));
        const entered = await countEntered(trx, moved);
        return {
          rows: plans.map(({ row, plan }) => ({ row, verdict: withEntered(plan, entered) })),
          store: (tx) => storePlans(tx, { context, plans: plans.map(({ plan }) => plan), follow }),
        };
      };
    },
    deriveOf: {
      calendar_event: (back, now) => ({
        ...deriveEventKeys(asEvent(back)),
        sequence: Number(now.sequence) + 1,
      }),
    },
    // Calendars that have it already are told that it is called off.
    withdrawOf: {
      calendar_event: (now) => ({
        state: cancelled,
        sourceUid: '',
        sequence: Number(now.sequence) + 1,
      }),
    },
    follow: (tx, { context, records }) => {
      const events = records.flatMap(({ table, before, after }) =>
        table === 'calendar_event' ? [asEvent(before), asEvent(after)] : [],
      );
      return follow(tx, { context, events });
    },
  };
}

/** A row of the table of events, which an undo knows by its name alone. */
function asEvent(row: TakenBack['before']): EventRow {
  return row as EventRow;
}

const movedMeanwhile =
  'Something that this file is about has changed since you looked. Look at it once more.';

async function storePlans(
  tx: WriteTransaction,
  {
    context,
    plans,
    follow,
  }: { context: CallContext; plans: readonly Plan[]; follow: CalendarFollower },
): Promise<void> {
  const added = await insertAll(
    tx,
    'calendar_event',
    plans.flatMap((plan) => plan.added),
  );
  const changes = plans.flatMap((plan) => plan.changes);
  const before = await lockAll(
    tx,
    'calendar_event',
    changes.map(({ before }) => before._id),
  );
  const isSame = before.every((row, index) => {
    return row.updateTimeStamp === changes[index]?.before.updateTimeStamp;
  });
  if (!isSame) throw new PortalError('conflict', movedMeanwhile);
  const after = await updateLocked(
    tx,
    'calendar_event',
    before.map((row, index) => ({
      before: row,
      patch: eventChange(row, changes[index]?.patch ?? {}),
    })),
  );
  await follow(tx, { context, events: [...added, ...before, ...after] });
}
