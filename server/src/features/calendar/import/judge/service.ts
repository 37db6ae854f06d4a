import { sentence } from '@pallikoodam/domain/bank/sentence';
import { isDayOff } from '@pallikoodam/domain/calendar/class-days';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar, eventTypes, listEventDays } from '@pallikoodam/domain/calendar/events';
import { proposeEventType } from '@pallikoodam/domain/calendar/proposed-type';
import { calendarFields } from '@pallikoodam/domain/import/calendar';
import { compareEvent } from '@pallikoodam/domain/import/compare-event';
import type { Answers, ImportRow } from '@pallikoodam/domain/import/import-kind';
import {
  changed,
  type EventSeen,
  judged,
  refused,
  refuseFaulty,
  rowKey,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { isOneOf, itemAt, recordOf } from '@pallikoodam/domain/records/keyed';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';
import type { MeetsOn } from '../../class-days/service.ts';
import { cancelled, type Entered, type EventRow, planned } from '../../data.ts';
import { findEventFault, newEventRow } from '../../event-rows/service.ts';

type Said = Record<(typeof calendarFields)[number], string>;

/** What the portal would make of one row: events to add and to change, by branch. */
export type Plan = {
  verdict: Verdict;
  added: ReturnType<typeof composeAdded>[];
  changes: { before: EventRow; patch: Partial<EventRow> }[];
};

type Judging = {
  branches: readonly CalendarBranch[];
  answers: Answers;
  /** By branch and what the file calls it. */
  stored: ReadonlyMap<string, EventRow>;
  meetsOn: MeetsOn;
  /** Days off that the school has entered itself. */
  own: readonly EventRow[];
};

/** As answer about a row: it is not imported. */
const leftOut = 'no';
const callOff = 'off';
export const keyOf = (branch: string, uid: string) => `${branch} ${uid}`;

export function judgeRow(
  row: ImportRow,
  { branches, answers, stored, meetsOn, own }: Judging,
): Plan {
  const said = recordOf(calendarFields, (field) => row.values[field] ?? '');
  const { uid = '' } = row.values;
  const nothing = { added: [], changes: [] };
  const faulty = refuseFaulty(row, said.activity);
  if (faulty !== null) return { ...nothing, verdict: faulty };
  const known = branches.flatMap((branch) => stored.get(keyOf(branch, uid)) ?? []);
  const missing =
    said.state === cancelled ? [] : branches.filter((branch) => !stored.has(keyOf(branch, uid)));
  const fault = findEventFault({ ...said, type: 'Event', ClassHeld: '' });
  if (fault !== null)
    return { ...nothing, verdict: refused(said.activity, fault.reason, fault.field) };
  const event = describe(said, { branches, meetsOn });
  const older = known.some((each) => Number(row.values.sequence) < each.sourceSequence);
  if (older) {
    const verdict = judged('same', said.activity, 'The portal has a newer state of it');
    return { ...nothing, verdict: { ...verdict, event } };
  }
  if (known.length === 0 && missing.length === 0) {
    const verdict = judged('same', said.activity, 'Called off in the file');
    return { ...nothing, verdict: { ...verdict, event } };
  }
  const answer = answers[rowKey(row.row)] ?? '';
  const compared = known.map((before) => ({
    before,
    ...compareEvent({ stored: before, before: readSaid(before), now: said }),
  }));
  const double = findDouble(said, { branches: missing, own });
  const proposed =
    known[0]?.type ??
    (double === '' ? proposeEventType(said.activity, said.time === '') : null) ??
    leftOut;
  if (missing.length > 0) {
    const type = isOneOf(eventTypes, answer) || answer === leftOut ? answer : proposed;
    const choices = [
      { value: leftOut, text: 'Leave it out' },
      ...eventTypes.map((value) => ({ value, text: value })),
    ];
    const offered = { choices, choice: type, event };
    if (type === leftOut) {
      const message = double || (answer === leftOut ? '' : 'Say what it is, or it is left out');
      return { ...nothing, verdict: { ...judged('look', said.activity, message), ...offered } };
    }
    const added = missing.map((branch) => composeAdded(said, { type, branch, row }));
    const sure = compared.filter(({ conflicts }) => conflicts.length === 0);
    const changes = sure.flatMap((each) => composeChange(each, { said, row }));
    const shown = sure.find(({ changes }) => changes.length > 0)?.changes.map(sayState) ?? [];
    const verdict = { ...judged('new', said.activity, double), ...offered, changes: shown };
    return { added, changes, verdict };
  }
  return judgeChanges(row, { said, compared, answer, answers, event });
}

/** That the school has whole days of these off already, at all the branches; blank where it has not. */
function findDouble(
  { date, endDate, time }: Said,
  { branches, own }: Pick<Judging, 'branches' | 'own'>,
): string {
  const at = own.filter((event) => event.date <= endDate && event.endDate >= date);
  const isOff = (branch: CalendarBranch, day: Day) =>
    at.some((event) => event.branch === branch && event.date <= day && event.endDate >= day);
  const days = listEventDays({ date, endDate }, { from: date, to: endDate });
  const isDouble =
    time === '' && branches.every((branch) => days.every((day) => isOff(branch, day)));
  const names = [...new Set(at.map(({ activity }) => activity))];
  return isDouble && names.length > 0
    ? sentence("The school's calendar has these days off already", names.join(', '))
    : '';
}

type Compared = { before: EventRow } & ReturnType<typeof compareEvent>;

/** What a newer file says of an event that is known to all the branches. */
function judgeChanges(
  row: ImportRow,
  {
    said,
    compared,
    answer,
    answers,
    event,
  }: {
    said: Said;
    compared: readonly Compared[];
    answer: string;
    answers: Answers;
    event: EventSeen;
  },
): Plan {
  const first = compared.find(({ changes }) => changes.length > 0);
  const nothing = { added: [], changes: [] };
  if (first === undefined) {
    return { ...nothing, verdict: { ...judged('same', said.activity), event } };
  }
  const shown = first.changes.map(sayState);
  const isDoubtful = compared.some(({ conflicts }) => conflicts.length > 0);
  if (isDoubtful) {
    const take = answers[rowKey(row.row, 'take')] || answers.take || '';
    const choices = [
      { value: '', text: 'Ask' },
      { value: 'portal', text: 'Keep what the portal has' },
      { value: 'file', text: 'Take what the file says' },
    ];
    const message = 'It was changed in the portal since, and in the file as well';
    if (take === '' || take === 'portal') {
      const verdict = judged(take === '' ? 'look' : 'same', said.activity, message);
      return { ...nothing, verdict: { ...verdict, changes: shown, choices, choice: take, event } };
    }
    const verdict = { ...changed(said.activity, shown), choices, choice: take, event };
    return {
      ...nothing,
      changes: compared.flatMap((each) => composeChange(each, { said, row })),
      verdict,
    };
  }
  const choices = [
    { value: '', text: 'Take what the file says' },
    { value: leftOut, text: 'Leave it out' },
  ];
  if (answer === leftOut) {
    const verdict = {
      ...judged('look', said.activity),
      changes: shown,
      choices,
      choice: answer,
      event,
    };
    return { ...nothing, verdict };
  }
  return {
    added: [],
    changes: compared.flatMap((each) => composeChange(each, { said, row })),
    verdict: { ...changed(said.activity, shown), choices, choice: '', event },
  };
}

/** Events of an earlier file of this calendar that it has no more: kept unless a person says otherwise. */
export function judgeGone(
  gone: readonly EventRow[],
  { answers, last }: { answers: Answers; last: number },
): { row: number; plan: Plan }[] {
  const ordered = gone.toSorted((one, other) => {
    return one.date.localeCompare(other.date) || one.sourceUid.localeCompare(other.sourceUid);
  });
  return [...Map.groupBy(ordered, ({ sourceUid }) => sourceUid).values()].map((same, index) => {
    const row = last + index + 1;
    const { activity, date, endDate, time, endTime } = itemAt(same, 0);
    const isOff = answers[rowKey(row)] === callOff;
    const verdict: Verdict = {
      ...judged('look', activity, 'This file has it no more'),
      choices: [
        { value: '', text: 'Keep it' },
        { value: callOff, text: 'Call it off' },
      ],
      choice: isOff ? callOff : '',
      event: { date, endDate, time, endTime, takes: [], entered: [] },
    };
    if (!isOff) return { row, plan: { verdict, added: [], changes: [] } };
    const changes = [sayState({ field: 'state', from: planned, to: cancelled })];
    return {
      row,
      plan: {
        verdict: { ...verdict, heap: 'changed', changes },
        added: [],
        changes: same.map((before) => ({ before, patch: { state: cancelled } })),
      },
    };
  });
}

function sayState<Change extends { field: string; from: string; to: string }>(change: Change) {
  if (change.field !== 'state') return change;
  const say = (state: string) => (state === cancelled ? 'Called off' : 'Planned');
  return { ...change, from: say(change.from), to: say(change.to) };
}

function describe(
  { date, endDate, time, endTime }: Said,
  { branches, meetsOn }: Pick<Judging, 'branches' | 'meetsOn'>,
): EventSeen {
  const days = time === '' ? listEventDays({ date, endDate }, { from: date, to: endDate }) : [];
  const takes = branches.flatMap((key) => {
    const branch = branchOfCalendar[key];
    const held = days.filter((day) => meetsOn(branch, day));
    return held.length === 0 ? [] : [{ branch, days: held }];
  });
  return { date, endDate, time, endTime, takes, entered: [] };
}

function sourceOf(said: Said, { values }: ImportRow) {
  return {
    sourceUid: values.uid ?? '',
    sourceCalendar: values.calendar ?? '',
    sourceSequence: Number(values.sequence ?? 0),
    sourceSays: JSON.stringify(said),
  };
}

function composeAdded(
  { state: _state, ...said }: Said,
  { type, branch, row }: { type: string; branch: CalendarBranch; row: ImportRow },
) {
  const source = sourceOf({ ...said, state: planned }, row);
  const known = eventTypes.find((each) => each === type) ?? 'Event';
  return newEventRow({ ...said, type: known, ClassHeld: '' as const, ...source }, branch);
}

function composeChange(
  { before, changes }: Compared,
  { said, row }: { said: Said; row: ImportRow },
): Plan['changes'] {
  if (changes.length === 0) return [];
  const patch = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return [{ before, patch: { ...patch, ...sourceOf(said, row) } }];
}

function readSaid({ sourceSays }: EventRow): Partial<Said> {
  return sourceSays === '' ? {} : JSON.parse(sourceSays);
}

/** Days that a changed event takes away or gives back, by branch. */
export function listMovedDays({ changes }: Plan): { branch: CalendarBranch; day: Day }[] {
  return changes.flatMap(({ before, patch }) => {
    const after = { ...before, ...patch };
    const daysOf = (event: EventRow) =>
      event.state === planned && isDayOff(event)
        ? listEventDays(event, { from: event.date, to: event.endDate })
        : [];
    const [was, is] = [daysOf(before), daysOf(after)];
    const moved = [
      ...was.filter((day) => !is.includes(day)),
      ...is.filter((day) => !was.includes(day)),
    ];
    return moved.map((day) => ({ branch: before.branch, day }));
  });
}

export function withEntered(plan: Plan, entered: Entered): Verdict {
  const { verdict } = plan;
  if (verdict.event === undefined || plan.changes.length === 0) return verdict;
  const moved = listMovedDays(plan).flatMap(({ branch, day }) => {
    const found = entered.get(keyOf(branch, day));
    return found === undefined ? [] : [{ branch: branchOfCalendar[branch], day, ...found }];
  });
  return { ...verdict, event: { ...verdict.event, entered: moved } };
}
