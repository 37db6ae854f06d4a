import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { measureAttendance } from './bench/attendance.ts';
import { measureBeside } from './bench/beside.ts';
import { measureClassroom } from './bench/classroom.ts';
import { measureLibrary } from './bench/library.ts';
import { type Measured, measure, measureInTurn, measureOneByOne } from './bench/load.ts';
import { measureMessages } from './bench/messages.ts';
import { nextAddress, servePortal, signIn } from './bench/portal.ts';
import { serve } from './bench/processes.ts';
import { type FilledSchool, fillSchoolForBench } from './bench/school.ts';
import { measureTreasury } from './bench/treasury.ts';
import { buildWebIfStale } from './build-if-stale.ts';
import { findFreePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run bench`: the portal beside a bare handler, on both databases, with schools of one, ten
 * and a hundred times the usual size; then what some work costs beside the least it could. Prints a
 * table and writes bench-results/<time>.json; then the home page and every screen on a slow phone, and
 * how long a press takes to be seen.
 * `npm run bench -- sqlite 1,10` measures one database and some sizes.
 */

type Line = Measured & { database: string; scale: number; what: string };
const lines: Line[] = [];

const [engines = 'sqlite,postgres', scales = '1,10,100'] = process.argv.slice(2);
// Portals serve its files, which are measured as well.
await buildWebIfStale();
const postgres = engines.includes('postgres') ? await startPostgres({ durable: true }) : null;
try {
  for (const engine of engines.split(',')) {
    if (engine === 'postgres' && postgres === null) {
      console.log('postgres: not measured, no server programs were found');
      continue;
    }
    for (const scale of scales.split(',').map(Number)) await measureSchool(engine, scale);
  }
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  const measuredEngines = engines.split(',').filter((engine) => engine !== 'postgres' || postgres);
  await measureBeside(measuredEngines, {
    record: ({ measured, ...line }) => lines.push({ scale: 1, ...line, ...measured }),
  });
  await measureMessages(measuredEngines, {
    scales: scales.split(',').map(Number),
    record: ({ measured, ...line }) => lines.push({ ...line, ...measured }),
  });
} finally {
  await postgres?.stop();
}
report();
// Each in a process of its own: beside the gigabytes that this one holds by now pages come slower.
for (const args of [['home-page.ts'], ['slow-phone-screens.ts', '1'], ['presses.ts']]) {
  await runApart(args);
}

async function runApart([script = '', ...words]: readonly string[]): Promise<void> {
  const { code } = await runCommand(process.execPath, {
    args: [join('scripts/bench', script), ...words],
    // The server it names has ended.
    env: { TEST_DATABASE_URL: undefined },
    visible: true,
  });
  if (code !== 0) process.exitCode = 1;
}

async function measureSchool(database: string, scale: number): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-bench-'));
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  const databaseUrl = database === 'postgres' ? await createPostgresDatabase() : undefined;
  const began = performance.now();
  const school = await fillSchoolForBench({ dataDirectory, databaseUrl, scale });
  console.log(
    `${database} ${scale}×: filled in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const place = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' };
  const record = (what: string) => (measured: Measured) => {
    lines.push({ database, scale, what, ...measured });
  };
  try {
    // Each on a portal of its own: what has been asked ten thousands of times answers faster.
    if (scale === 1) await measureRates(school, { place, record });
    await measureScreens(school, { place, record });
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

type Setting = {
  place: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

/** The rates, beside the limit: the same queries and JSON without a portal around them. */
async function measureRates(school: FilledSchool, { place, record }: Setting): Promise<void> {
  const bare = await serve('scripts/bench/bare-server.ts', {
    port: await findFreePort(),
    readyPath: '/one',
    env: { ...place, STUDENT_ID: school.studentId },
  });
  const portal = await servePortal(place);
  const list = { bare: '/list', portal: '/getStudentInfo?Year=2025-2026', callers: 4 };
  const one = { bare: '/one', portal: `/getStudentById/${school.studentId}`, callers: 4 };
  try {
    const office = { cookie: await signIn(portal.url, school.adminEmail) };
    for (const [what, { callers, ...paths }] of [
      ['list of 600, all fields', list],
      ['one record', one],
      ['one record, 20 callers at once', { ...one, callers: 20 }],
    ] as const) {
      const measured = await measureInTurn({
        bare: { url: bare.url + paths.bare, callers },
        portal: { url: `${portal.url}/api${paths.portal}`, headers: office, callers },
      });
      record(`bare handler: ${what}`)(measured.bare);
      record(what)(measured.portal);
    }
    await measure({ url: `${portal.url}/healthz` }).then(record('health address'));
    await measure({ url: `${portal.url}/favicon.svg` }).then(record('static file'));
    await measureOneByOne(() => signIn(portal.url, school.familyEmail), { times: 20 }).then(
      record('sign-in'),
    );
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

/** What a screen asks for, at any size of school. */
async function measureScreens(school: FilledSchool, { place, record }: Setting): Promise<void> {
  const portal = await servePortal(place);
  try {
    const office = { cookie: await signIn(portal.url, school.adminEmail) };
    const teacher = { cookie: await signIn(portal.url, school.teacherEmail) };
    const family = { cookie: await signIn(portal.url, school.familyEmail) };
    const api = `${portal.url}/api`;
    const read = (path: string, headers: Record<string, string>) => async () => {
      const response = await fetch(api + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    };
    const page = 'sort=-FirstName,-StudentTeacher,-GradeInTamilSchool&page=1&pageSize=25';
    const years =
      'Year=2025-2026,2024-2025&Status=Submitted,Active,Promoted,Discontinued,Archived,Retained,Rejected,OnHold';
    await measureOneByOne(read(`/getStudentInfo?${years}&${page}`, office)).then(
      record('admissions page, default view'),
    );
    await measureOneByOne(
      read(
        `/getStudentInfo?Year=2025-2026&Branch=North&GradeInTamilSchool=Nilai 3&${page}`,
        office,
      ),
    ).then(record('admissions page, filtered'));
    await measureOneByOne(
      read(`/getStudentInfo?${years}&search=${school.searchWord}&${page}`, office),
    ).then(record('admissions page, search by a name'));
    // The two others find a hundred times as many in a school of a hundred times the size.
    await measureOneByOne(
      read(`/getStudentInfo?${years}&search=${school.familyEmail}&${page}`, office),
    ).then(record('admissions page, search for one family'));
    await measureOneByOne(read(`/getStudentInfo?${years}&search=zz&${page}`, office)).then(
      record('admissions page, search by two letters'),
    );
    await measureOneByOne(read(`/getStudentByEmail/${school.familyEmail}`, family)).then(
      record('a parent’s page'),
    );
    await measureOneByOne(read('/getStats', office)).then(record('figures of the year'));
    const treasurer = { cookie: await signIn(portal.url, school.treasurerEmail) };
    await measureTreasury({ api, school, treasurer, record });
    await measureAttendance({ api, school, teacher, office, record });
    await measureClassroom({ api, school, teacher, office, family, record });
    await measureLibrary({ api, school, office, family, record });
    await measureOneByOne(() => enroll(api), { times: 100 }).then(
      record('an enrollment with its mail'),
    );
  } finally {
    await portal.stop();
  }
}

async function enroll(api: string): Promise<void> {
  const { enrollmentOf } = await import('../server/src/testing/student-factory.ts');
  const response = await fetch(`${api}/addStudentInfo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'bench',
      'x-forwarded-for': nextAddress(),
    },
    body: JSON.stringify(enrollmentOf()),
  });
  if (!response.ok) throw new Error(`enrollment: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

function report(): void {
  const rows = lines.map(({ database, scale, what, rate, share, p50, p95, p99, cpu, times }) => ({
    database,
    size: `${scale}×`,
    what,
    'per second': Math.round(rate),
    'of bare': share === undefined ? '' : `${Math.round(share * 100)} %`,
    'cpu ms': cpu === undefined ? '' : Number(cpu.toFixed(2)),
    times: times === undefined ? '' : Number(times.toFixed(2)),
    'p50 ms': Number(p50.toFixed(2)),
    'p95 ms': p95 === undefined ? '' : Number(p95.toFixed(2)),
    'p99 ms': Number(p99.toFixed(2)),
  }));
  console.table(rows);
  mkdirSync('bench-results', { recursive: true });
  const file = `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileSync(
    file,
    `${JSON.stringify({ cores: cpus().length, node: process.version, lines }, null, 2)}\n`,
  );
  console.log(`written to ${file}`);
}
