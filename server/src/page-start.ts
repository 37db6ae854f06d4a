import type { IncomingHttpHeaders } from 'node:http';
import { decideRole } from '@pallikoodam/domain/access/roles';
import type { SessionPerson } from './auth/session-lookup.ts';
import { listYears, readCurrentYear } from './features/school/service.ts';
import { lacksSecondFactor } from './http/guard.ts';
import type { PageStart } from './http/own-pages.ts';
import type { Portal } from './portal.ts';
import { readSchoolDay } from './school-calendar.ts';

/**
 * What a page of somebody's own begins with, written into its HTML: who asks, as the session says,
 * and the academic years. Without it the first view would wait for four calls, one after the other.
 */
export async function readPageStart(
  portal: Portal,
  headers: IncomingHttpHeaders,
): Promise<PageStart> {
  const [person, currentYear, years] = await Promise.all([
    portal.authentication.findSessionPerson(headers, portal.clock()),
    readCurrentYear(portal),
    listYears(portal),
  ]);
  const known = person && describePerson(portal, person);
  return {
    start: { person: known, currentYear, years },
    reader:
      known === null || known.mustSetUp
        ? null
        : {
            role: known.role,
            values: {
              year: currentYear,
              today: readSchoolDay(portal.school, portal.clock()),
              reader: known.email,
            },
          },
  };
}

function describePerson(
  { settings }: Portal,
  { id, email, hasSecondFactor, records }: SessionPerson,
) {
  const role = decideRole(records);
  return { id, email, role, mustSetUp: lacksSecondFactor({ role, hasSecondFactor }, settings) };
}
