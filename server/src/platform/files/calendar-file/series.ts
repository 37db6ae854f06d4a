import { addDays, type Day, daysBetween, isDay } from '@pallikoodam/domain/calendar/day';
import ICAL from 'ical.js';
import { createSteps, listTimes, pastWindow, tooManySteps } from './rule-steps.ts';
import {
  type Component,
  momentOf,
  readWhens,
  toTime,
  toWall,
  type Wall,
  type When,
  wallOfSeries,
  type Zones,
} from './times.ts';

/** The days that are kept, both ends included. */
export type Window = { from: Day; to: Day };

/** How long each instance lasts: whole days, minutes, or not said. */
export type Length = { days: number } | { minutes: number } | null;

/** When an event begins and how long it lasts; null for what cannot be read. */
export function readLength(event: Component, zones: Zones): { start: When; length: Length } | null {
  const start = whenOf(event, 'dtstart', zones);
  if (start === null) return null;
  const end = whenOf(event, 'dtend', zones);
  const duration = event.getFirstPropertyValue('duration');
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : null;
  if (start.isDate) {
    const days = end === null ? (lasts ?? 0) / (24 * 60) : daysBetween(start.day, end.day);
    return { start, length: { days: Math.max(1, Math.round(days)) } };
  }
  const isMidnight = start.minutes === 0;
  if (end !== null) {
    const days = daysBetween(start.day, end.day);
    const ofWholeDays = isMidnight && end.minutes === 0 && days > 0 && isSame(start, end);
    if (ofWholeDays) return { start, length: { days } };
    const millis = momentOf(end, end.zone).getTime() - momentOf(start, start.zone).getTime();
    return { start, length: { minutes: Math.round(millis / 60_000) } };
  }
  if (lasts === null) return { start, length: null };
  const days = lasts / (24 * 60);
  const ofWholeDays = isMidnight && days >= 1 && Number.isInteger(days);
  return { start, length: ofWholeDays ? { days } : { minutes: Math.round(lasts) } };
}

function isSame(start: When, end: When): boolean {
  return start.zone === end.zone || JSON.stringify(start.zone) === JSON.stringify(end.zone);
}

export function whenOf(event: Component, name: string, zones: Zones): When | null {
  const property = event.getFirstProperty(name);
  return property === null ? null : (readWhens(property, zones)[0] ?? null);
}

export const tooOften = 'It repeats more often than the portal reads';

/** Longer than a rule that names every day of a month. */
const longestRule = 1_000;

/**
 * The instances of an event that lie in the window, on the wall of its series; a sentence for a
 * series that repeats without measure. An event of one day is its own only instance.
 */
export function expandSeries(
  event: Component,
  {
    start,
    length,
    window,
    zones,
  }: {
    start: When;
    length: Length;
    window: Window;
    zones: Zones;
  },
): Wall[] | string {
  const inSeries = (when: When) => wallOfSeries(when, start, zones.school);
  const lasts = length === null ? 1 : 'days' in length ? length.days : 1 + length.minutes / 1_440;
  const earliest = addDays(window.from, -Math.ceil(lasts) - 1);
  const latest = addDays(window.to, 1);
  const found = new Map<string, Wall>();
  const add = (wall: Wall) => found.set(`${wall.day} ${wall.minutes}`, wall);
  add({ day: start.day, minutes: start.minutes });
  const count = createSteps(Number(latest.slice(0, 4)));
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    if (isTooFast(rule.freq) || rule.toString().length > longestRule) return tooOften;
    const reckoned = ICAL.Recur.fromString(rule.toString());
    if (rule.until !== null && rule.until !== undefined) {
      const { until } = rule;
      const isUtc = until.zone === ICAL.Timezone.utcTimezone;
      const asWhen = { ...toWall(until), isDate: until.isDate, zone: isUtc ? 'UTC' : start.zone };
      const last = until.isDate ? { day: asWhen.day, minutes: 1_439 } : inSeries(asWhen);
      reckoned.until = toTime(last, start.isDate);
    }
    try {
      for (const next of listTimes(reckoned, toTime(start, start.isDate), count)) {
        const wall = toWall(next);
        if (wall.day > latest) break;
        if (wall.day >= earliest && isOfMonths(wall.day, rule.parts.BYMONTH)) add(wall);
      }
    } catch (error) {
      if (error === tooManySteps) return tooOften;
      if (error !== pastWindow) throw error;
    }
  }
  for (const property of event.getAllProperties('rdate')) {
    for (const when of readWhens(property, zones)) add(inSeries(when));
  }
  const left = new Set(
    event
      .getAllProperties('exdate')
      .flatMap((property) => readWhens(property, zones))
      .map((when) => inSeries(when).day),
  );
  return [...found.values()].filter(({ day }) => {
    return !left.has(day) && day >= earliest && day <= latest;
  });
}

/** February 29 of a year that has none comes as March 1. */
function isOfMonths(day: Day, months: readonly unknown[] = []): boolean {
  return (
    isDay(day) && (months.length === 0 || months.map(Number).includes(Number(day.slice(5, 7))))
  );
}

function isTooFast(freq: string): boolean {
  return ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(freq);
}
