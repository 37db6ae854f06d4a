import { join } from 'node:path';
import { roles } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { startPortal } from '../../e2e/src/support/portal.ts';
import { type Arrival, openOnSlowPhone } from '../../e2e/src/support/slow-phone.ts';
import { readScreenFiles } from '../../web/build/screen-files.ts';
import { buildWebIfStale } from '../build-if-stale.ts';
import { findOrInstallChromium } from '../chromium.ts';
import { projectFolder } from '../project.ts';
import { median } from './median.ts';

/**
 * Every route on a simulated slow phone, cold, as a role that may open it and is signed in already:
 * the medians of some visits. `node scripts/bench/slow-phone-screens.ts 3 Parent:/StudentInfo,Teacher:/HomeWork`
 * measures these alone, three times each; `ta:` before a role asks for Tamil.
 */
type Visit = { role: string; path: RoutePath; language: string };

/** What many roles open is measured as the one that opens it most. */
const usual: Partial<Record<RoutePath, string>> = {
  '/StudentInfo': 'Parent',
  '/HomeWork': 'Teacher',
};
const inOrder = ['visitor', 'Parent', 'Teacher', 'Admin', ...roles] as const;
/** They lead on to another page by themselves. */
const leadOn: readonly RoutePath[] = ['/Successfull'];

const addresses: Record<string, string> = {
  SuperAdmin: 'superadmin',
  Admin: 'admin',
  Teacher: 'teacher',
  OpsMgmt: 'opsmgmt',
  Parent: 'parent',
  BOD: 'bod',
  HWC: 'hwc',
  Treasurer: 'treasurer',
  LibAdmin: 'librarian',
};

function listVisits(): Visit[] {
  const built = [...readScreenFiles(join(projectFolder, 'web')).keys()] as RoutePath[];
  return built
    .filter((path) => !leadOn.includes(path))
    .flatMap((path) => {
      const role = usual[path] ?? inOrder.find((one) => mayOpen(one, path));
      return role === undefined ? [] : [{ role, path, language: 'en' }];
    });
}

function readVisit(text: string): Visit {
  const parts = text.split(':');
  const [role = 'visitor', path = '/'] = parts.slice(-2);
  return { role, path: path as RoutePath, language: parts.length > 2 ? 'ta' : 'en' };
}

/** One that cannot be measured is told, and the others go on; answers how many these were. */
async function measureVisits(visits: readonly Visit[], times: number): Promise<number> {
  const portal = await startPortal();
  try {
    const lines = [];
    for (const visit of visits) {
      try {
        const line = await measureVisit(visit, { url: portal.url, times });
        lines.push(line);
        console.log(Object.values(line).join('\t'));
      } catch (error) {
        console.log(`${visit.path}\t${visit.role}\tnot measured:`, error);
      }
    }
    console.table(lines);
    return visits.length - lines.length;
  } finally {
    await portal.stop();
  }
}

async function measureVisit(
  { role, path, language }: Visit,
  { url, times }: { url: string; times: number },
) {
  const cookie = role === 'visitor' ? undefined : await signIn(url, role);
  const address = url + (await fillIn(path, { url, cookie }));
  const arrivals = await openOnSlowPhone(address, { times, language, cookie });
  const of = (figure: Exclude<keyof Arrival, 'largestPart'>) =>
    median(arrivals.map((arrival) => arrival[figure]));
  return {
    route: path,
    as: language === 'ta' ? `${role}, ta` : role,
    requests: of('requests'),
    kB: Math.round(of('totalBytes') / 1000),
    'first paint ms': Math.round(of('firstPaintMilliseconds')),
    'largest paint ms': Math.round(of('largestPaintMilliseconds')),
    'layout shift': Number(of('layoutShift').toFixed(3)),
    'longest task ms': Math.round(of('longestTaskMilliseconds')),
    'largest part': arrivals[0]?.largestPart,
  };
}

async function fillIn(
  path: string,
  caller: { url: string; cookie: string | undefined },
): Promise<string> {
  const email = encodeURIComponent('parent@school.example');
  if (!path.includes('$id')) return path.replace('$email', email);
  const answer = await fetch(`${caller.url}/auth/get-session`, {
    headers: { cookie: caller.cookie ?? '' },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  return path.replace('$id', user.id);
}

const cookies = new Map<string, string>();

async function signIn(url: string, role: string): Promise<string> {
  const kept = cookies.get(role);
  if (kept !== undefined) return kept;
  const response = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${addresses[role]}@school.example`, password: 'Vanakkam-2025' }),
  });
  if (!response.ok) throw new Error(`sign-in as ${role}: ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.slice(0, one.indexOf(';')))
    .join('; ');
  cookies.set(role, cookie);
  return cookie;
}

/** Prints a table of it; says so where no browser can be had or the web app cannot be built. */
async function reportScreens(visits: readonly Visit[], times: number): Promise<void> {
  if ((await findOrInstallChromium()) === null) {
    console.log('screens: not measured, no Chromium can be had');
  } else if (!(await buildWebIfStale())) {
    console.log('screens: not measured, the web app could not be built');
  } else {
    const failed = await measureVisits(visits, times);
    if (failed > 0) {
      console.log(`screens: ${failed} of ${visits.length} could not be measured`);
      process.exitCode = 1;
    }
  }
}

const [times = '3', wanted] = process.argv.slice(2);
const visits = wanted === undefined ? listVisits() : wanted.split(',').map(readVisit);
await reportScreens(visits, Number(times));
