import etag from '@fastify/etag';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { isAcademicYear, startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openReadings } from '../../../platform/http/calls/limits.ts';
import type { Language, Portal } from '../../../platform/portal.ts';
import { readCurrentYear } from '../../school/service.ts';
import { findEvent, listPublished } from '../data.ts';
import { composeFeed } from './present.ts';

/**
 * The calendar for calendars: an address for each branch that they read from time to time, and one
 * for a single event. Open to everyone, as the page that shows the same.
 */
export function registerCalendarFeeds(app: FastifyInstance, portal: Portal): void {
  const { database, school, settings } = portal;
  const page = new URL('/AcademicCalendar', settings.publicUrl).href;
  const config = { rateLimit: openReadings };

  void app.register(async (feeds) => {
    await feeds.register(etag);

    feeds.get<{ Params: { branch: string }; Querystring: Asked }>(
      '/api/calendar/:branch.ics',
      { config },
      async ({ params: { branch }, query }, reply) => {
        if (!isCalendarBranch(branch)) return refuse(reply, 'There is no such calendar.');
        const from = await firstDayOfFeed(portal);
        const events = await listPublished(database, { branch, from });
        return send(
          reply,
          composeFeed({ events, school, branch, page, language: languageOf(query) }),
          branch,
        );
      },
    );

    feeds.get<{ Params: { id: string }; Querystring: Asked }>(
      '/api/calendar/event/:id.ics',
      { config },
      async ({ params: { id }, query }, reply) => {
        const event = await findEvent(database, id);
        if (event === null) return refuse(reply, 'This event is no longer in the calendar.');
        const branch = event.branch;
        const feed = { events: [event], school, branch, page, language: languageOf(query) };
        return send(reply, composeFeed(feed), 'event');
      },
    );
  });
}

type Asked = { lang?: string };

/** A calendar that reads the feed sends no cookie: the language stands in its address. */
function languageOf({ lang }: Asked): Language {
  return lang === 'ta' ? 'ta' : 'en';
}

function isCalendarBranch(branch: string): branch is CalendarBranch {
  return isOneOf(calendarBranches, branch);
}

/** Last year's events stay, so that a calendar keeps its past; older ones would only weigh. */
async function firstDayOfFeed(portal: Portal): Promise<string> {
  const current = await readCurrentYear(portal);
  const year = isAcademicYear(current) ? current : portal.school.defaultAcademicYear;
  return `${startOfAcademicYear(year) - 1}-08-01`;
}

function send(reply: FastifyReply, feed: string, name: string) {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .header('cache-control', 'public, no-cache')
    .send(feed);
}

function refuse(reply: FastifyReply, message: string) {
  return reply.status(404).header('cache-control', 'no-store').send({ message });
}
