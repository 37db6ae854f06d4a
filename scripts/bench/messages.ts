import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { openDatabase } from '../../server/src/db/database.ts';
import { analyse } from '../../server/src/db/dialect.ts';
import type { Tables } from '../../server/src/db/tables.ts';
import { insertMany } from '../../server/src/seed/bulk-insert.ts';
import { createPostgresDatabase } from '../../server/src/testing/database.ts';
import { storeFile } from '../../server/src/testing/keeping-factory.ts';
import { findFreePort } from '../free-port.ts';
import { measureCosts } from './costs.ts';
import { type Measured, measureOneByOne } from './load.ts';
import { median } from './median.ts';
import { servePortal, signIn } from './portal.ts';
import { type Served, serve } from './processes.ts';
import { listClass, markDayByDay } from './saved-class.ts';
import { type FilledSchool, fillSchoolForBench } from './school.ts';

/**
 * What the school says and keeps: an announcement to 2,000 people beside a teacher's roll-call, an
 * upload of 25 MB, and the lists of messages, news, files, events and assets at each size. By
 * itself: `node scripts/bench/messages.ts [sqlite,postgres] [1,100] [lists,upload,sending]`.
 */

type RecordLine = (line: {
  database: string;
  scale: number;
  what: string;
  measured: Measured;
}) => void;
type Headers = { [name: string]: string };
type Side = {
  portal: Served;
  databaseUrl: string | undefined;
  school: FilledSchool;
  office: Headers;
  teacher: Headers;
  announcementId: string;
  record: (what: string) => (measured: Measured) => void;
};

const allParts = 'lists,upload,sending';

export async function measureMessages(
  engines: readonly string[],
  {
    scales,
    record,
    parts = allParts,
  }: { scales: readonly number[]; record: RecordLine; parts?: string | undefined },
): Promise<void> {
  for (const database of engines) {
    for (const scale of scales) {
      await onPortal({ database, scale }, async (side) => {
        const recordHere = (what: string) => (measured: Measured) =>
          record({ database, scale, what, measured });
        const setting = { ...side, record: recordHere };
        if (parts.includes('lists')) await measureLists(setting);
        if (scale !== 1) return;
        if (parts.includes('upload')) await measureUpload(setting);
        if (parts.includes('sending')) await measureSending(setting);
      });
    }
  }
}

async function onPortal(
  { database, scale }: { database: string; scale: number },
  measure: (side: Omit<Side, 'record'>) => Promise<void>,
): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-bench-'));
  const databaseUrl = database === 'postgres' ? await createPostgresDatabase() : undefined;
  const school = await fillSchoolForBench({ dataDirectory, databaseUrl, scale: 1 });
  const announcementId = await fillLists({ dataDirectory, databaseUrl, scale });
  const smtpPort = await findFreePort();
  const provider = await serve('scripts/bench/mail-server.ts', {
    port: await findFreePort(),
    readyPath: '/',
    env: { SMTP_PORT: String(smtpPort), DELAY_MS: '10' },
  });
  const portal = await servePortal({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
  try {
    const office = { cookie: await signIn(portal.url, school.adminEmail) };
    const teacher = { cookie: await signIn(portal.url, school.teacherEmail) };
    await measure({ portal, databaseUrl, school, office, teacher, announcementId });
  } finally {
    await portal.stop();
    await provider.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** How many a school of usual size has after some years; all times the scale. */
const usual = { announcement: 50, recipients: 600, news: 100, file: 500, asset: 200, events: 150 };
const subscribers = 2_000;

/** Rows after the model of the school's own. Answers the message that went to most people. */
async function fillLists(place: {
  dataDirectory: string;
  databaseUrl: string | undefined;
  scale: number;
}): Promise<string> {
  const database = openDatabase(place);
  await storeFile(database, { bucket: 'uploaded-docs', name: 'plan.pdf' });
  const { scale } = place;
  const largest = randomUUID();
  await database.kysely.transaction().execute(async (trx) => {
    // Nothing but what is measured shall be on its way.
    await trx.deleteFrom('outbox').where('status', '=', 'waiting').execute();
    await copyRows(trx, 'announcement', usual.announcement * scale, (row) => row);
    await trx
      .updateTable('announcement')
      .set({ _id: largest })
      .where('_id', '=', (query) => query.selectFrom('announcement').select('_id').limit(1))
      .execute();
    await copyRows(trx, 'outbox', usual.recipients * scale, (row, index) => ({
      ...row,
      status: index % 50 === 0 ? ('failed' as const) : ('sent' as const),
      recipient: `family-${index}@home.example`,
      announcementId: largest,
    }));
    await copyRows(trx, 'news', usual.news * scale, (row, index) => ({
      ...row,
      News: `${row.News} no-${index}.`,
      Status: index % 20 === 0 ? 'Active' : 'Expired',
    }));
    await copyRows(trx, 'file', usual.file * scale, (row, index) => ({
      ...row,
      name: `plan-${index}.pdf`,
      nameKey: `plan-${index}.pdf`,
    }));
    await copyRows(trx, 'asset', usual.asset * scale, (row) => row);
    await copyRows(trx, 'calendar_event', usual.events * scale, (row, index) => {
      // Of years gone by alone: the current year is answered whole, at each size the same.
      const years = 1 + (index % 20);
      const days = -364 * years;
      const [date, endDate] = [addDays(row.date, days), addDays(row.endDate, days)];
      const first = Number(row.schoolYear.slice(0, 4)) - years;
      return { ...row, date, endDate, schoolYear: `${first}-${first + 1}` };
    });
    await trx.deleteFrom('contact_message').execute();
    const now = new Date().toISOString();
    const noWords = { Branch: '', Mobile: '', StudentName: '', FirstName: '', Comments: '' };
    await insertMany(
      trx,
      'contact_message',
      Array.from({ length: subscribers }, (_, index) => ({
        _id: randomUUID(),
        Email: `reader-${index}@letters.example`,
        Subject: 'Subscribe',
        State: '',
        Topic: '',
        searchKey: '',
        insertTimeStamp: now,
        updateTimeStamp: now,
        ...noWords,
      })),
    );
  });
  await analyse(database.engine, database.kysely);
  await database.close();
  return largest;
}

type Transaction = Parameters<typeof insertMany>[0];
type Row<Table extends keyof Tables> = Tables[Table] & { _id: string };

async function copyRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  count: number,
  change: (row: Row<Table>, index: number) => Row<Table>,
): Promise<void> {
  const models = (await trx
    .selectFrom(table as 'news')
    .selectAll()
    .limit(50)
    .execute()) as unknown as Row<Table>[];
  function* copies() {
    for (let index = 0; index < count; index += 1) {
      const model = models[index % models.length];
      if (model === undefined) throw new Error(`The school has nothing in ${table}.`);
      yield { ...change(model, index), _id: randomUUID() };
    }
  }
  await insertMany(trx, table, copies() as Iterable<never>);
}

async function measureLists(side: Side): Promise<void> {
  const { portal, databaseUrl, office, announcementId, record } = side;
  const lists = [
    ['a page of announcements', '/getAnnouncements?page=1&pageSize=50'],
    ['a message', `/getAnnouncementById/${announcementId}`],
    ['a page of its recipients', `/getAnnouncementRecipients/${announcementId}?page=1&pageSize=50`],
    ['a page of what was not delivered', '/getUndelivered?page=1&pageSize=50'],
    ['a page of active news', '/getNews?Status=Active&page=1&pageSize=20'],
    // A hundred times as many hold the word where there are a hundred times as many.
    ['news, search', '/getNews?search=pongal&page=1&pageSize=20'],
    ['news, search for one of them', '/getNews?search=no-77.&page=1&pageSize=20'],
    ['a page of a folder of files', '/getUploadedFiles/uploaded-docs/General?page=1&pageSize=20'],
    ['a page of the schedule', '/getSchedule?page=1&pageSize=15'],
    ['a year of events', '/getAllCalendar?from=2025-08-01&to=2026-07-31'],
    ['a page of the inventory', '/getInventory?page=1&pageSize=50'],
  ] as const;
  for (const [what, path] of lists) {
    const ask = () => read(portal, path, office);
    const [cost] = await measureCosts([{ pid: portal.pid, databaseUrl, ask }], {
      times: 40,
      warmUps: 40,
    });
    if (cost !== undefined) record(what)(cost);
  }
}

async function read(portal: Served, path: string, headers: Headers): Promise<unknown> {
  const response = await fetch(`${portal.url}/api${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const megabyte = 1024 * 1024;

/** Not milliseconds: megabytes that the process holds at most, above what it held before the first. */
async function measureUpload({ portal, office, record }: Side): Promise<void> {
  const upload = async (bytes: number) => {
    const form = new FormData();
    const content = new Uint8Array(bytes).fill(0x20);
    content.set(Buffer.from('%PDF-1.7\n'));
    form.append('antp', new File([content], 'large.pdf'));
    const response = await fetch(`${portal.url}/api/uploadfile/uploaded-docs/General/office`, {
      method: 'POST',
      headers: { ...office, 'x-requested-with': 'bench' },
      body: form,
    });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  await upload(megabyte);
  const before = readMemory(portal.pid, 'VmRSS');
  forgetHighest(portal.pid);
  const more: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await upload(25 * megabyte - 1_000);
    more.push(readMemory(portal.pid, 'VmHWM') - before);
  }
  record('MB of memory more while 25 MB arrive five times')({
    rate: 0,
    p50: more[0] ?? Number.NaN,
    p99: Math.max(...more),
  });
}

/** Megabytes; not a number where the system does not tell. */
function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The highest use of memory counts anew from here. */
function forgetHighest(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Where the system keeps no such count there is none to forget.
  }
}

const announcements = 3;
const marksAtOnce = 40;

/** Announcements one after another; a class is marked again and again before and while each leaves. */
async function measureSending(setting: Side): Promise<void> {
  const { portal, school, office, teacher, record } = setting;
  const ids = await listClass(portal, { email: school.teacherEmail, teacher });
  const url = `${portal.url}/api/addAttendance`;
  const mark = markDayByDay(url, { ids, firstDay: '2019-08-01', headers: teacher });
  const marking = () => measureOneByOne(mark, { times: marksAtOnce });
  const written: number[] = [];
  const rates: number[] = [];
  const quiet: Measured[] = [];
  const busy: Measured[] = [];
  await marking();
  for (let number = 1; number <= announcements; number += 1) {
    quiet.push(await marking());
    const began = performance.now();
    const id = await announce(portal, { office, number });
    written.push(performance.now() - began);
    busy.push(await marking());
    const left = await countWaiting(portal, { office, id });
    if (left === 0) throw new Error('All was sent before the class was marked.');
    while ((await countWaiting(portal, { office, id })) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    rates.push(subscribers / ((performance.now() - began) / 1000));
  }
  const middle = (all: readonly Measured[]): Measured => ({
    rate: median(all.map(({ rate }) => rate)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
  });
  const p50 = median(written);
  record(`an announcement to ${subscribers}, until it stands in the outbox`)({
    rate: 1000 / p50,
    p50,
    p99: Math.max(...written),
  });
  record('mails that leave, a provider that takes 10 ms over each')({
    rate: median(rates),
    p50: 1000 / median(rates),
    p99: 1000 / Math.min(...rates),
  });
  record(`marking a class of ${ids.length}, nothing to send`)(middle(quiet));
  record(`marking a class of ${ids.length} while an announcement leaves`)({
    ...middle(busy),
    times: median(busy.map((each, index) => each.p50 / (quiet[index]?.p50 ?? Number.NaN))),
  });
}

async function announce(
  portal: Served,
  { office, number }: { office: Headers; number: number },
): Promise<string> {
  const response = await fetch(`${portal.url}/api/sendBulkEmail`, {
    method: 'POST',
    headers: { ...office, 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({
      Type: 'Email',
      Branch: 'All',
      Who: 'Subscribers',
      Subject: `News of the month ${number}`,
      EmailBody: `<h2>News</h2>${'<p>Pongal is celebrated in the hall of the school.</p>'.repeat(20)}`,
    }),
  });
  const answer = (await response.json()) as { _id: string; recipients: number };
  if (!response.ok || answer.recipients < subscribers) throw new Error(JSON.stringify(answer));
  return answer._id;
}

async function countWaiting(
  portal: Served,
  { office, id }: { office: Headers; id: string },
): Promise<number> {
  const answer = await read(portal, `/getAnnouncementById/${id}`, office);
  return (answer as { waiting: number }).waiting;
}

if (import.meta.main) {
  const [engines = 'sqlite', scales = '1,100', parts] = process.argv.slice(2);
  const rows: Record<string, unknown>[] = [];
  await measureMessages(engines.split(','), {
    parts,
    scales: scales.split(',').map(Number),
    record: ({ measured, ...line }) => rows.push({ ...line, ...measured }),
  });
  console.table(rows);
}
