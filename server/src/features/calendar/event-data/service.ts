import type { School } from '@pallikoodam/content/school';
import { eventTypeOf } from '@pallikoodam/domain/calendar/events';
import { inLanguage } from '@pallikoodam/domain/text/in-language';
import type { Language, Portal } from '../../../platform/portal.ts';
import { readSchoolDay } from '../../../platform/school-calendar.ts';
import { type EventRow, listEvents } from '../data.ts';
import { locationOf, timesOf } from '../feed/present.ts';

/** More would only weigh: search engines come back. */
const mostEvents = 20;

/** Events that people can attend; search engines do not count a holiday or a deadline as one. */
const attended = ['Cultural', 'Event', 'Competition', 'Academic'];

/** What comes next in the public calendar, as search engines read it (schema.org). */
export async function readEventData(portal: Portal, language: Language): Promise<object[]> {
  const { database, school, settings } = portal;
  const today = readSchoolDay(school, portal.clock());
  const events = await listEvents(database, { from: today });
  const page = new URL('/AcademicCalendar', settings.publicUrl).href;
  return composeEventData({ events, school, page, language });
}

export function composeEventData({
  events,
  school,
  page,
  language,
}: {
  events: readonly EventRow[];
  school: School;
  page: string;
  language: Language;
}): object[] {
  return events
    .flatMap((event) => {
      const place = locationOf(event, school, language);
      // Without a place search engines refuse an event.
      if (place === null || !attended.includes(eventTypeOf(event.type))) return [];
      const { start, end } = timesOf(event, school);
      const isWhole = event.time === '';
      const description = inLanguage(language, event.description, event.descriptionInTamil);
      return {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: inLanguage(language, event.activity, event.activityInTamil),
        ...(description === '' ? {} : { description }),
        startDate: isWhole ? event.date : start.toISOString(),
        endDate: isWhole ? event.endDate : end.toISOString(),
        location: { '@type': 'Place', name: place, address: place },
        organizer: {
          '@type': 'EducationalOrganization',
          name: school.name,
          url: new URL(page).origin,
        },
        url: page,
      };
    })
    .slice(0, mostEvents);
}
