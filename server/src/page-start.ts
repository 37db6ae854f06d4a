import type { IncomingHttpHeaders } from 'node:http';
import { decideRole } from '@pallikoodam/domain/access/roles';
import type { SessionPerson } from './auth/session-lookup.ts';
import { listYears, readCurrentYear } from './features/school/service.ts';
import { lacksSecondFactor } from './http/guard.ts';
import type { Portal } from './portal.ts';

/**
 * What a page of somebody's own begins with, written into its HTML: who asks, as the session says,
 * and the academic years. Without it the first view would wait for four calls, one after the other.
 */
export async function readPageStart(portal: Portal, headers: IncomingHttpHeaders) {
  const [person, currentYear, years] = await Promise.all([
    portal.authentication.findSessionPerson(headers, portal.clock()),
    readCurrentYear(portal),
    listYears(portal),
  ]);
  return {
    person: person && describePerson(portal, person),
    currentYear,
    years,
  };
}

function describePerson(
  { settings }: Portal,
  { id, email, hasSecondFactor, records }: SessionPerson,
) {
  const role = decideRole(records);
  return { id, email, role, mustSetUp: lacksSecondFactor({ role, hasSecondFactor }, settings) };
}
