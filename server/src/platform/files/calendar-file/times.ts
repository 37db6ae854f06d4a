import { type Day, isDay } from '@pallikoodam/domain/calendar/day';
import { clockInZone, momentInZone } from '@pallikoodam/domain/calendar/zoned';
import ICAL from 'ical.js';
import { zoneNamed } from './windows-zones.ts';

export type Component = InstanceType<typeof ICAL.Component>;
export type Property = InstanceType<typeof ICAL.Property>;
type IcalTime = InstanceType<typeof ICAL.Time>;
type IcalZone = InstanceType<typeof ICAL.Timezone>;

/** By its IANA name, by what the file says of it, or unknown by its name. */
export type Zone = string | IcalZone | { unknown: string };
/** What a clock on the wall shows. */
export type Wall = { day: Day; minutes: number };
/** When something is, as the file wrote it. */
export type When = Wall & { isDate: boolean; zone: Zone };

export type Zones = { school: string; ofFile: ReadonlyMap<string, IcalZone> };

/** The zones that a calendar describes, by their names. */
export function readZones(calendar: Component): Map<string, IcalZone> {
  return new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = String(component.getFirstPropertyValue('tzid') ?? '');
      return [tzid, new ICAL.Timezone({ component, tzid })];
    }),
  );
}

/** The times of a property; what is no day is left out. */
export function readWhens(property: Property, zones: Zones): When[] {
  return property.getValues().flatMap((value) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    return time instanceof ICAL.Time ? (toWhen(time, { property, zones }) ?? []) : [];
  });
}

function toWhen(
  time: IcalTime,
  { property, zones }: { property: Property; zones: Zones },
): When | null {
  const { year, month, day, hour, minute, isDate } = time;
  const text = [String(year).padStart(4, '0'), two(month), two(day)].join('-');
  if (!isDay(text)) return null;
  const minutes = isDate ? 0 : hour * 60 + minute;
  return { day: text, minutes, isDate, zone: zoneOf(time, { property, zones }) };
}

const two = (number: number) => String(number).padStart(2, '0');

function zoneOf(
  time: IcalTime,
  { property, zones: { school, ofFile } }: { property: Property; zones: Zones },
): Zone {
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  const name = String(property.getParameter('tzid') ?? '');
  // A time without a zone is that of its reader.
  if (name === '') return school;
  return zoneNamed(name) ?? ofFile.get(name) ?? { unknown: name };
}

export function isUnknown(zone: Zone): zone is { unknown: string } {
  return typeof zone === 'object' && 'unknown' in zone;
}

/** The moment at which the clocks of a zone show it; an unknown zone passes for UTC. */
export function momentOf({ day, minutes }: Wall, zone: Zone): Date {
  if (typeof zone === 'string') return momentInZone(day, minutes, zone);
  const asUtc = momentInZone(day, minutes, 'UTC');
  if (isUnknown(zone)) return asUtc;
  return new Date(asUtc.getTime() - zone.utcOffset(toTime({ day, minutes })) * 1_000);
}

/** What the clocks of a zone show at a moment. */
export function wallAt(moment: Date, zone: Zone): Wall {
  if (typeof zone === 'string') {
    const { day, time } = clockInZone(moment, zone);
    return { day, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
  }
  if (isUnknown(zone)) return wallAt(moment, 'UTC');
  const shown = ICAL.Time.fromJSDate(moment, true).convertToZone(zone);
  const [day = ''] = shown.toString().split('T');
  return { day, minutes: shown.hour * 60 + shown.minute };
}

/**
 * A time as the clocks of a series show it. Outlook writes exceptions of a series of whole days as
 * midnight in a zone of Windows, others as midnight in UTC: their day is meant.
 */
export function wallOfSeries(when: When, series: When, school: string): Wall {
  if (when.isDate) return { day: when.day, minutes: series.minutes };
  if (series.isDate) {
    const isDay = when.zone !== 'UTC' || when.minutes === 0;
    return isDay ? { day: when.day, minutes: 0 } : wallAt(momentOf(when, 'UTC'), school);
  }
  if (when.zone === series.zone) return { day: when.day, minutes: when.minutes };
  return wallAt(momentOf(when, when.zone), series.zone);
}

/** On the wall, of no zone, as repeating rules reckon. */
export function toTime({ day, minutes }: Wall, isDate = false): IcalTime {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return ICAL.Time.fromData({
    year,
    month,
    day: dayOfMonth,
    hour: isDate ? 0 : Math.floor(minutes / 60),
    minute: isDate ? 0 : minutes % 60,
    second: 0,
    isDate,
  });
}

/** It may be no day, such as February 30. */
export function toWall(time: IcalTime): Wall {
  const day = [String(time.year).padStart(4, '0'), two(time.month), two(time.day)].join('-');
  return { day, minutes: time.isDate ? 0 : time.hour * 60 + time.minute };
}
