import type { School } from '@pallikoodam/content/school';
import { addDays } from '@pallikoodam/domain/calendar/day';
import {
  branchOfCalendar,
  readEnd,
  readTime,
  usualEvent,
} from '@pallikoodam/domain/calendar/events';
import { momentInZone } from '@pallikoodam/domain/calendar/zoned';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';
import { inLanguage } from '@pallikoodam/domain/text/in-language';
import ical, {
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Language } from '../../../platform/portal.ts';
import { type EventRow, planned } from '../data.ts';

/** How long calendars are asked to wait before they read the feed again. */
const refreshSeconds = 6 * 3600;
const usualMinutes = 60;
const lastMinuteOfDay = 24 * 60 - 1;

type Feed = {
  events: readonly EventRow[];
  school: School;
  /** The branch of the feed: an event that was moved away from it counts as cancelled there. */
  branch: CalendarBranch;
  /** The page that shows the calendar. */
  page: string;
  language: Language;
};

/**
 * Events as iCalendar (RFC 5545). An event keeps its UID whatever becomes of it, counts its changes
 * (SEQUENCE), and stays as CANCELLED once it is called off. Times are written in UTC: they are right
 * in every calendar, also in one that does not know the school's time zone; whole days have none.
 */
export function composeFeed({ events, school, branch, page, language }: Feed): string {
  const feed = ical({
    name: `${nameOf(school, language)}: ${placeOf(school, branch)?.name[language] ?? branch}`,
    prodId: {
      company: 'Pallikoodam',
      product: 'Academic Calendar',
      language: language.toUpperCase(),
    },
    ttl: refreshSeconds,
    url: page,
  });
  for (const event of events) {
    const title = inLanguage(language, event.activity, event.activityInTamil);
    const isOn = event.state === planned && event.branch === branch;
    feed.createEvent({
      id: `${event._id}@pallikoodam`,
      sequence: event.sequence,
      stamp: event.updateTimeStamp,
      created: event.insertTimeStamp,
      lastModified: event.updateTimeStamp,
      // Some calendars show what is called off like anything else: the title says it too.
      summary: isOn ? title : `${calledOff[language]}: ${title}`,
      description: inLanguage(language, event.description, event.descriptionInTamil) || null,
      location: locationOf(event, school, language),
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      categories: [{ name: event.type }],
      url: page,
      ...timesOf(event, school),
      ...busyOf(event),
    });
  }
  return feed.toString();
}

const calledOff: Readonly<Record<Language, string>> = { en: 'Called off', ta: 'இடம்பெறாது' };

const nameOf = (school: School, language: Language) =>
  language === 'ta' ? school.nameInTamil : school.name;

function placeOf({ locations }: School, branch: CalendarBranch) {
  const name = branchOfCalendar[branch];
  return locations.find((location) => location.branch === name);
}

/** Where an event is; what happens at the school happens at its branch. */
export function locationOf(
  { location, branch, time }: EventRow,
  school: School,
  language: Language,
): string | null {
  if (location !== usualEvent.location) return location || null;
  // A day without classes is nowhere.
  if (time === '') return null;
  const place = placeOf(school, branch);
  if (place === undefined) return location;
  return [nameOf(school, language), place.name[language], place.address]
    .filter((part) => part !== '')
    .join(', ');
}

export function timesOf(
  event: EventRow,
  school: School,
): { start: Date; end: Date; allDay?: boolean } {
  const { date, endDate, time, branch } = event;
  const begins = readTime(time);
  if (begins === null) {
    // The end is the day after the last one.
    return { start: wholeDay(date), end: wholeDay(addDays(endDate, 1)), allDay: true };
  }
  const { timeZone } = school;
  const ends = readEnd(event) ?? usualEnd(begins, placeOf(school, branch));
  return {
    start: momentInZone(date, begins, timeZone),
    end: momentInZone(endDate, ends, timeZone),
  };
}

/** A whole day, a holiday or a break, keeps no family from other plans. */
function busyOf({ time }: EventRow): Partial<ICalEventData> {
  if (readTime(time) !== null) return {};
  return {
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
}

function wholeDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** What begins with the class ends with it; anything else lasts an hour. */
function usualEnd(begins: number, place: School['locations'][number] | undefined): number {
  const withClass = place !== undefined && readTime(place.opens) === begins;
  const ends = withClass ? readTime(place.closes) : null;
  return ends ?? Math.min(begins + usualMinutes, lastMinuteOfDay);
}
