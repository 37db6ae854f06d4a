import { createHash } from 'node:crypto';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import {
  type calendarFields,
  longestEventLine,
  longestEventText,
  mostCalendarEvents,
} from '@pallikoodam/domain/import/calendar';
import type { ImportRow } from '@pallikoodam/domain/import/import-kind';
import type { SheetReading } from '@pallikoodam/domain/import/read-sheet';
import ICAL from 'ical.js';
import { expandSeries, type Length, readLength, type Window, whenOf } from './series.ts';
import { composeSpan, type Span } from './spans.ts';
import { manyLines, oneLine } from './texts.ts';
import {
  type Component,
  isUnknown,
  readZones,
  type Wall,
  type When,
  wallOfSeries,
  type Zones,
} from './times.ts';

/** The years that are kept, and the clocks of the school. */
export type CalendarWindow = Window & { timeZone: string };

export const noCalendar = 'This is no calendar. Choose a file whose name ends with .ics.';
const brokenOff = 'The file breaks off before its end. Fetch it again.';
const nothingInWindow = 'No event of this file lies in the current school years.';
const tooMany = 'The file has more events in these school years than are read at once';

const faulty = (fault: string): SheetReading => ({
  headerRow: 0,
  columns: [],
  rows: [],
  leftOut: [],
  questions: [],
  fault,
});

/** A calendar (RFC 5545) as rows to import, one for each instance of an event, in the order of their days. */
export function readCalendarFile(text: string, window: CalendarWindow): SheetReading {
  const opened = openCalendars(text);
  if (typeof opened === 'string') return faulty(opened);
  const byKey = new Map<string, Instance>();
  let outside = 0;
  for (const calendar of opened) {
    for (const instance of listInstances(calendar, window)) {
      if (isOutside(instance, window)) {
        outside += 1;
        continue;
      }
      const known = byKey.get(instance.key);
      if (known === undefined || isNewer(instance, known)) byKey.set(instance.key, instance);
      if (byKey.size > mostCalendarEvents) return faulty(sentence(tooMany, mostCalendarEvents));
    }
  }
  if (byKey.size === 0) return faulty(nothingInWindow);
  const instances = [...byKey.values()].toSorted((one, other) => {
    return (
      (one.span?.date ?? '').localeCompare(other.span?.date ?? '') ||
      one.key.localeCompare(other.key)
    );
  });
  const rows = instances.map((instance, index) => toRow(instance, index + 1));
  const leftOut = Array.from({ length: outside }, (_, index) => {
    return { row: rows.length + index + 1, reason: 'outside' as const };
  });
  return { ...faulty(''), rows, leftOut };
}

function openCalendars(text: string): Component[] | string {
  if (!/^[^\S\r\n\u2028\u2029]*BEGIN:VCALENDAR/im.test(text.slice(0, 10_000))) return noCalendar;
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // Several calendars come as a list of them.
    const each = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return each.filter((one) => Array.isArray(one)).map((one) => new ICAL.Component(one));
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (/did not end/.test(said)) return brokenOff;
    const [, line = ''] = /\) "(.*)"$/s.exec(said) ?? [];
    return sentence('A line of the file cannot be read', line.slice(0, 80));
  }
}

/** One event on one time, or one whose time cannot be told. */
type Instance = {
  key: string;
  event: Component;
  calendar: string;
  isCancelled: boolean;
  span: Span | null;
  fault: string;
};

function listInstances(calendar: Component, window: CalendarWindow): Instance[] {
  const zones: Zones = { school: window.timeZone, ofFile: readZones(calendar) };
  const textOf = (name: string) => String(calendar.getFirstPropertyValue(name) ?? '');
  const name = oneLine(textOf('x-wr-calname') || textOf('prodid'), longestEventLine);
  const isWithdrawn = textOf('method').toUpperCase() === 'CANCEL';
  const about = { calendar: name, isWithdrawn, window, zones };
  const events = calendar.getAllSubcomponents('vevent');
  const byUid = Map.groupBy(events, (event) => uidOf(event) || unnamedKey(event));
  return [...byUid].flatMap(([uid, same]) => {
    try {
      return listOfSeries(same, { uid, ...about });
    } catch {
      // The program throws at the first value that it cannot read.
      return same.slice(0, 1).map((event) => untold(uid, { event, ...about }, unreadable));
    }
  });
}

const noTime = 'It does not say when it takes place';
const unreadable = 'Its days cannot be read';

function untold(
  key: string,
  { event, calendar }: Pick<Instance, 'event' | 'calendar'>,
  fault: string,
): Instance {
  return { key, event, calendar, isCancelled: false, span: null, fault };
}

type About = {
  uid: string;
  calendar: string;
  isWithdrawn: boolean;
  window: CalendarWindow;
  zones: Zones;
};

function listOfSeries(same: readonly Component[], about: About): Instance[] {
  const { uid, calendar, isWithdrawn, window, zones } = about;
  const [series] = same
    .filter((event) => !event.hasProperty('recurrence-id'))
    .toSorted((one, other) => compareNewness(other, one));
  const exceptions = same.filter((event) => event.hasProperty('recurrence-id'));
  const of = (event: Component) => ({
    event,
    calendar,
    isCancelled: isWithdrawn || isCalledOff(event),
  });
  const found = new Map<string, Instance>();
  const read = series === undefined ? null : readLength(series, zones);
  if (series !== undefined) {
    if (read === null) return [untold(uid, of(series), noTime)];
    const fault = faultOfZone(read.start, read.length);
    if (fault !== '') return [untold(uid, of(series), fault)];
    const walls = expandSeries(series, { ...read, window, zones });
    if (typeof walls === 'string') return [untold(uid, of(series), walls)];
    const isSingle = !series.hasProperty('rrule') && !series.hasProperty('rdate');
    for (const wall of walls) {
      const span = composeSpan(wall, { ...read, school: zones.school });
      const key = isSingle ? uid : `${uid}/${wall.day}`;
      found.set(key, { key, ...of(series), span, fault: '' });
    }
    // One instance alone needs no window to be told: what lies outside is counted.
    if (isSingle && walls.length === 0) {
      const span = composeSpan(read.start, { ...read, school: zones.school });
      found.set(uid, { key: uid, ...of(series), span, fault: '' });
    }
  }
  for (const event of exceptions.toSorted(compareNewness)) {
    const exception = exceptionOf(event, { start: read?.start, zones });
    if (exception === null) continue;
    const { day, fault, read: moved } = exception;
    const key = `${uid}/${day}`;
    const span =
      moved === null ? null : composeSpan(moved.start, { ...moved, school: zones.school });
    found.set(key, { key, ...of(event), span, fault });
  }
  return [...found.values()];
}

type Read = { start: When; length: Length };

/** Which day of its series an exception is of, and when it takes place instead. */
function exceptionOf(
  event: Component,
  { start, zones }: { start: When | undefined; zones: Zones },
): { day: string; read: Read | null; fault: string } | null {
  const of = whenOf(event, 'recurrence-id', zones);
  if (of === null) return null;
  const wall: Wall = start === undefined ? of : wallOfSeries(of, start, zones.school);
  const range = event.getFirstProperty('recurrence-id')?.getParameter('range');
  const read = readLength(event, zones);
  const fault =
    range !== undefined
      ? 'A change of all later days of a series is not read'
      : read === null
        ? noTime
        : faultOfZone(read.start, read.length);
  return { day: wall.day, read: fault === '' ? read : null, fault };
}

/** Whole days need no zone. */
function faultOfZone({ zone, isDate }: When, length: Length): string {
  const isWhole = isDate || (length !== null && 'days' in length);
  return isWhole || !isUnknown(zone) ? '' : sentence('This time zone is not known', zone.unknown);
}

function isOutside({ span }: Instance, { from, to }: Window): boolean {
  return span !== null && (span.endDate < from || span.date > to);
}

function isCalledOff(event: Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

const longestUid = 200;

function uidOf(event: Component): string {
  const uid = String(event.getFirstPropertyValue('uid') ?? '').trim();
  return uid.length <= longestUid ? uid : digest(uid);
}

/** An event without a name of its own is known by its day, its length and its title. */
function unnamedKey(event: Component): string {
  const said = ['dtstart', 'dtend', 'duration', 'summary', 'rrule', 'recurrence-id'];
  return digest(said.map((name) => writtenOf(event, name)).join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function sequenceOf(event: Component): number {
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0);
  return Number.isInteger(sequence) && sequence > 0 ? Math.min(sequence, 2_000_000_000) : 0;
}

function compareNewness(one: Component, other: Component): number {
  return sequenceOf(one) - sequenceOf(other) || stampOf(one).localeCompare(stampOf(other));
}

function stampOf(event: Component): string {
  const name = event.hasProperty('last-modified') ? 'last-modified' : 'dtstamp';
  return writtenOf(event, name);
}

/** A value as the file has it, also where it cannot be read. */
function writtenOf(event: Component, name: string): string {
  return JSON.stringify(event.getFirstProperty(name)?.toJSON().slice(3) ?? '');
}

function isNewer(one: Instance, other: Instance): boolean {
  return compareNewness(one.event, other.event) > 0;
}

function toRow(
  { key, event, calendar, isCancelled, span, fault }: Instance,
  row: number,
): ImportRow {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  const activity = oneLine(textOf('summary'), longestEventLine);
  const said: Record<(typeof calendarFields)[number], string> = {
    activity,
    date: '',
    endDate: '',
    time: '',
    endTime: '',
    ...span,
    location: oneLine(textOf('location'), longestEventLine),
    description: manyLines(textOf('description'), longestEventText),
    state: isCancelled ? 'cancelled' : 'planned',
  };
  const faults = [
    fault,
    activity === '' ? 'It has no title' : '',
    key.split('/')[0]?.endsWith('@pallikoodam') ? 'It comes from the portal itself' : '',
  ].filter((each) => each !== '');
  return {
    row,
    values: { ...said, uid: key, calendar, sequence: String(sequenceOf(event)) },
    faults: faults.map((message) => ({ field: '', message })),
  };
}
