import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, contract } from '../contract/src/contract.ts';
import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { prepareSchool } from './faults/school.ts';
import { type Sender, type Sent, writeInEachArea } from './faults/traffic.ts';
import type { Write } from './faults/write.ts';
import { startPortalToKill } from './portal-to-kill.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm run hour [minutes] [sqlite|postgres]`: a portal that is read and written to all the time, and
 * what it holds in memory meanwhile. In the first half the school grows with every second, and the
 * lists and the database's cache with it; in the second half records are only changed. Ends with 1
 * where the heap grows at all, the whole process in the second half, or an answer is the portal's
 * fault.
 */

const [minutes = '60', engine = 'sqlite'] = process.argv.slice(2);
const until = Date.now() + Number(minutes) * 60_000;
const growsUntil = Date.now() + Number(minutes) * 30_000;
/** So many lines are told; each is of as long a time. */
const periods = 12;
/** Caches fill and code is compiled in the first quarter. */
const settled = periods / 4;
/** What has grown with the school has come to its size. */
const grown = periods / 2;
/** What the garbage collector has not come to yet differs from one period to the next. */
const allowedGrowth = 1.15;
const metricsToken = 'what-the-collector-of-figures-shows';

/** Pages with their shell, and every list of the catalogue that needs nothing said. */
const pages = [
  '/',
  '/?lang=ta',
  '/StudentInfo',
  '/Admission',
  '/Treasury',
  '/Aboutus',
  '/api/docs',
];
const lists = (Object.keys(contract) as CallName[])
  .map((name) => contract[name]['~orpc'].route)
  .filter(({ method, path }) => method === 'GET' && !path?.includes('{'))
  .map(({ path }) => `/api${path}`);

type Period = { requests: number; faults: number; leastHeap: number; greatestMemory: number };
const newPeriod = (): Period => ({
  requests: 0,
  faults: 0,
  leastHeap: Number.POSITIVE_INFINITY,
  greatestMemory: 0,
});

const server = engine === 'postgres' ? await startPostgres() : null;
if (engine === 'postgres' && server === null) throw new Error('There are no PostgreSQL programs.');
if (server !== null) process.env.TEST_DATABASE_URL = server.url;
const school = await prepareSchool({
  databaseUrl: server === null ? undefined : await createPostgresDatabase(),
});
const portal = await startPortalToKill(school.place, {
  LOG_LEVEL: 'silent',
  METRICS_TOKEN: metricsToken,
});
const told: Period[] = [];
let period = newPeriod();
try {
  await Promise.all([keepReading(), keepWriting(), keepSigningIn(), keepMeasuring()]);
} finally {
  portal.kill('SIGTERM');
  school.remove();
  await server?.stop();
}
process.exitCode = judge();

/** Leaves every list as long as it is. */
function changesOnly({ call }: Write): boolean {
  return call.startsWith('update');
}

async function keepReading(): Promise<void> {
  const addresses = [...pages, ...lists];
  for (let turn = 0; Date.now() < until; turn += 1) {
    await ask(addresses[turn % addresses.length] ?? '/');
    await delay(40);
  }
}

async function keepWriting(): Promise<void> {
  while (Date.now() < until) {
    const wanted = Date.now() < growsUntil ? undefined : changesOnly;
    const sent = await writeInEachArea(school.sender, wanted);
    for (const each of sent) count(each.write.call, statusOf(each));
    await delay(1000);
  }
}

/** With a wrong password, which costs as much as a right one. */
async function keepSigningIn(): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    await ask('/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: school.sender.url,
        'x-forwarded-for': `10.200.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({ email: `nobody${turn}@home.example`, password: 'not-the-password' }),
    });
    await delay(5000);
  }
}

async function keepMeasuring(): Promise<void> {
  const length = (Number(minutes) * 60_000) / periods;
  for (let ends = Date.now() + length; Date.now() < until; ) {
    await delay(Math.min(3000, length / 10));
    const text = await readMetrics(school.sender);
    period.leastHeap = Math.min(period.leastHeap, readFigure(text, 'nodejs_heap_size_used_bytes'));
    period.greatestMemory = Math.max(
      period.greatestMemory,
      readFigure(text, 'process_resident_memory_bytes'),
    );
    if (Date.now() < ends) continue;
    ends += length;
    tell();
  }
}

function tell(): void {
  told.push(period);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  console.log(
    `${told.length}/${periods}: ${period.requests} requests, ${period.faults} faults, heap ${megabytes(period.leastHeap)} MB, resident ${megabytes(period.greatestMemory)} MB`,
  );
  period = newPeriod();
}

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(school.sender.url + path, {
    headers: { authorization: `Bearer ${school.sender.token}` },
    ...init,
  }).catch(() => null);
  await answer?.arrayBuffer();
  count(path, answer?.status ?? 0);
}

function statusOf({ outcome, refusal }: Sent): number {
  if (outcome === 'acknowledged') return 200;
  return outcome === 'unanswered' ? 0 : Number(refusal?.slice(0, 3));
}

/** Refusals are answers like others; 0 stands for none. */
function count(what: string, status: number): void {
  period.requests += 1;
  if (status > 0 && status < 500) return;
  period.faults += 1;
  console.log(`${what}: ${status === 0 ? 'no answer' : status}`);
}

async function readMetrics({ url }: Sender): Promise<string> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return answer.text();
}

function readFigure(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics does not tell ${name}`);
  return Number(line.slice(name.length + 1));
}

function judge(): number {
  const [first, half, last] = [told[settled], told[grown], told.at(-1)];
  if (first === undefined || half === undefined || last === undefined || last === half) {
    throw new Error(`${minutes} minutes are too few to see growth`);
  }
  const heap = last.leastHeap / first.leastHeap;
  const memory = last.greatestMemory / half.greatestMemory;
  const faults = told.reduce((sum, each) => sum + each.faults, 0);
  console.log(
    `${engine}: heap after the first quarter to the end ×${heap.toFixed(2)}, resident in the second half ×${memory.toFixed(2)}, ${faults} faults`,
  );
  return Math.max(heap, memory) > allowedGrowth || faults > 0 ? 1 : 0;
}
