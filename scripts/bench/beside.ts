import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '../../server/src/testing/database.ts';
import { findFreePort } from '../free-port.ts';
import { startPostgres } from '../postgres.ts';
import { type Contestant, measureCosts } from './costs.ts';
import type { Measured } from './load.ts';
import { servePortal, signIn } from './portal.ts';
import { type Served, serve } from './processes.ts';
import { measureSavedClass } from './saved-class.ts';
import { type FilledSchool, fillSchoolForBench } from './school.ts';
import { measureSignIns } from './sign-ins.ts';

/**
 * What the portal's work costs beside the least it could cost, in time of the processor: a class
 * saved, the full list, a roll-call while people sign in, and pages on both databases. By itself:
 * `node scripts/bench/beside.ts [sqlite,postgres] [saved,list,sign-ins,pages]`.
 */

type RecordLine = (line: { database: string; what: string; measured: Measured }) => void;

type Side = {
  database: string;
  databaseUrl: string | undefined;
  school: FilledSchool;
  portal: Served;
  bare: Served;
  stop: () => Promise<void>;
};

const allParts = 'saved,list,sign-ins,pages';

export async function measureBeside(
  engines: readonly string[],
  { record, parts = allParts }: { record: RecordLine; parts?: string | undefined },
): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const database of engines) sides.push(await startSide(database));
    // Before hundreds of days are marked below, more than any school's year has.
    if (parts.includes('pages')) await measurePages(sides, record);
    for (const side of sides) {
      const recordHere = (what: string) => (measured: Measured) =>
        record({ database: side.database, what, measured });
      const teacher = { cookie: await signIn(side.portal.url, side.school.teacherEmail) };
      if (parts.includes('saved')) {
        await measureSavedClass({ ...side, teacher, record: recordHere });
      }
      if (parts.includes('list')) await measureList(side, recordHere);
      if (parts.includes('sign-ins')) {
        await measureSignIns({ ...side, teacher, record: recordHere });
      }
    }
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function startSide(database: string): Promise<Side> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-bench-'));
  const databaseUrl = database === 'postgres' ? await createPostgresDatabase() : undefined;
  const school = await fillSchoolForBench({ dataDirectory, databaseUrl, scale: 1 });
  const place = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' };
  const portal = await servePortal(place);
  const bare = await serve('scripts/bench/bare-server.ts', {
    port: await findFreePort(),
    readyPath: '/one',
    env: { ...place, STUDENT_ID: school.studentId },
  });
  const stop = async () => {
    await portal.stop();
    await bare.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { database, databaseUrl, school, portal, bare, stop };
}

async function measureList(
  { portal, bare, databaseUrl, school }: Side,
  record: (what: string) => (measured: Measured) => void,
): Promise<void> {
  const office = { cookie: await signIn(portal.url, school.adminEmail) };
  const list = `${portal.url}/api/getStudentInfo?Year=2025-2026`;
  const of = ({ pid }: Served, ask: () => Promise<unknown>): Contestant => {
    return { pid, databaseUrl, ask };
  };
  for (const encoding of ['identity', 'br', 'gzip']) {
    const headers = { ...office, 'accept-encoding': encoding };
    const [bareCost, portalCost] = await measureCosts([
      of(bare, read(`${bare.url}/list`)),
      of(portal, read(list, headers)),
    ]);
    if (encoding === 'identity' && bareCost !== undefined) {
      record('bare handler: list of 600')(bareCost);
    }
    if (portalCost !== undefined) record(`beside it: list of 600, ${encoding}`)(portalCost);
  }
}

async function measurePages(sides: readonly Side[], record: RecordLine): Promise<void> {
  const page = 'sort=-FirstName,-StudentTeacher,-GradeInTamilSchool&page=1&pageSize=25';
  const years = 'Year=2025-2026,2024-2025';
  const office = await Promise.all(
    sides.map(async ({ portal, school }) => ({
      cookie: await signIn(portal.url, school.adminEmail),
    })),
  );
  for (const [what, path] of [
    ['admissions page', `/getStudentInfo?${years}&Status=Submitted,Active,Promoted&${page}`],
    ['admissions page, filtered', `/getStudentInfo?${years}&GradeInTamilSchool=Nilai 3&${page}`],
    ['treasury page', `/getStudentInfo?Year=2025-2026&PaymentStatus=Unpaid&${page}`],
    ['page of View Kids Attendance', '/getAttendance?page=1&pageSize=20'],
    ['page of the assessment screen', '/getAllAssessments?page=1&pageSize=100'],
    ['library: inventory page', '/book?sort=bookid&page=1&pageSize=15'],
    ['dashboard', '/getDashboard'],
  ] as const) {
    const costs = await measureCosts(
      sides.map(({ portal, databaseUrl }, index) => ({
        pid: portal.pid,
        databaseUrl,
        ask: read(`${portal.url}/api${path}`, office[index]),
      })),
    );
    for (const [index, measured] of costs.entries()) {
      record({ database: sides[index]?.database ?? '', what: `by turns: ${what}`, measured });
    }
  }
}

function read(url: string, headers: { [name: string]: string } = {}) {
  return async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  };
}

if (import.meta.main) {
  const [engines = 'sqlite,postgres', parts] = process.argv.slice(2);
  const postgres = engines.includes('postgres') ? await startPostgres({ durable: true }) : null;
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const record: RecordLine = ({ database, what, measured }) => {
      const { p50, p95, p99, cpu, times } = measured;
      const figures = { p50, p95, p99, cpu, times };
      const words = Object.entries(figures).flatMap(([name, figure]) =>
        figure === undefined ? [] : [`${name} ${figure.toFixed(2)}`],
      );
      console.log([database, what, ...words].join('\t'));
    };
    await measureBeside(engines.split(','), { record, parts });
  } finally {
    await postgres?.stop();
  }
}
