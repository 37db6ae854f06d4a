import type { IncomingHttpHeaders } from 'node:http';
import { decideRoles, findDeciding } from '@pallikoodam/domain/access/roles';
import { listYears, readCurrentYear } from './features/school/service.ts';
import { readGreetedParent } from './features/students/service.ts';
import type { SessionPerson } from './platform/auth/session-lookup.ts';
import { lacksSecondFactor } from './platform/http/calls/guard.ts';
import type { PageStart } from './platform/http/pages/page-start.ts';
import type { Portal } from './platform/portal.ts';

/**
 * What an authenticated page begins with, written into its HTML: the caller, as the session says,
 * and the academic years. Without it the first view would wait for four calls, one after the other.
 */
export async function readPageStart(
  portal: Portal,
  headers: IncomingHttpHeaders,
): Promise<PageStart> {
  const [known, currentYear, years] = await Promise.all([
    readPerson(portal, headers),
    readCurrentYear(portal),
    listYears(portal),
  ]);
  return { person: known, currentYear, years };
}

async function readPerson(
  portal: Portal,
  headers: IncomingHttpHeaders,
): Promise<PageStart['person']> {
  const person = await portal.authentication.findSessionPerson(headers, portal.clock());
  if (person === null) return null;
  const { id, email, hasSecondFactor, records } = person;
  const roles = decideRoles(records);
  const mustSetUp = lacksSecondFactor({ roles, hasSecondFactor }, portal.settings);
  return { id, email, roles, name: await readName(portal, person), mustSetUp };
}

/**
 * As the person is greeted (features/start): by the record that gives the first role, which the session
 * has prefetched, else by the enrollment of a child, which is one reading more.
 */
async function readName(portal: Portal, { email, records }: SessionPerson): Promise<string> {
  return findDeciding(records)?.StudentTeacher || readGreetedParent(portal, email);
}
