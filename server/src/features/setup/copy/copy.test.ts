import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import type { BackupRow } from '../../../platform/db/backup/backup-file.ts';
import { requireNoSchool, restore } from '../../../platform/db/backup/restore.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listTables, untyped } from '../../../platform/db/dialect.ts';
import { createFolderStorage } from '../../../platform/files/folder-storage.ts';
import { openSchoolCopy } from '../../../platform/files/school-copy.ts';
import { loadDemoSchool } from '../../../seed/demo-school.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { toPortable } from './data.ts';
import { sheets } from './templates.ts';

let test: TestPortal;
let superAdmin: TestCaller;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-copy-'));
  test = await startTestPortal();
  await loadDemoSchool(test.portal);
  superAdmin = await test.as('SuperAdmin', 'keeper@school.example');
  const answer = await superAdmin.get(await askForCopy());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['content-disposition']).toMatch(/filename="[\w-]+\.zip"/);
  file = join(folder, 'school.zip');
  writeFileSync(file, answer.rawPayload);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function askForCopy(): Promise<string> {
  const asked = await superAdmin.post('/api/copySchool');
  expect(asked.statusCode, asked.body).toBe(200);
  return asked.json<{ url: string }>().url;
}

/** Every row of every table, as a copy has it. */
async function readPortable({ kysely }: Database): Promise<Record<string, BackupRow[]>> {
  const db = untyped(kysely);
  const all: Record<string, BackupRow[]> = {};
  for (const { name, key } of await listTables(db)) {
    const { rows } = await sql<BackupRow>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows
      .map((row) => toPortable(name, row))
      .filter((row) => row !== null)
      .toSorted((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
  }
  return all;
}

async function readParts(): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file, { autoClose: false });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return parts;
}

it('comes back into an empty portal, rows and files, and into no other', async () => {
  const before = await readPortable(test.database);
  const copy = await openSchoolCopy(file, { dataDirectory: folder });
  if (copy === null) throw new Error('It is no copy.');
  const database = await createTestDatabase();
  await requireNoSchool(database);
  const storage = createFolderStorage(join(folder, 'restored'));
  const files = await copy.storeFiles(storage);
  await restore(database, { file: copy.rows });
  const after = await readPortable(database);
  // Of the copy itself.
  const untilThen = before.history?.filter(({ recordId }) => recordId !== 'schoolCopy');
  expect(after.history?.filter(({ recordId }) => recordId !== 'schoolCopy')).toEqual(untilThen);
  for (const table of Object.keys(before).filter((name) => name !== 'history')) {
    expect(after[table], table).toEqual(before[table]);
  }
  expect(after.student?.length).toBeGreaterThan(1_000);
  for (const table of ['account_credential', 'account_session', 'account_second_factor']) {
    expect(after[table], table).toEqual([]);
  }

  const keys = before.file_object?.map(({ _id }) => String(_id)) ?? [];
  expect(files).toBe(keys.length);
  expect(files).toBeGreaterThan(10);
  for (const key of keys) {
    const [here, there] = await Promise.all(
      [test.portal.storage, storage].map(async (one) => {
        const content = await one.read(key);
        return content && buffer(content);
      }),
    );
    expect(there?.equals(here ?? Buffer.alloc(0)), key).toBe(true);
  }
  await expect(requireNoSchool(database)).rejects.toThrow(/holds a school already/);
  await expect(restore(database, { file: copy.rows })).rejects.toThrow(/holds a school already/);
  await copy.close();
  await database.close();
});

it('leaves a table behind that no list names', () => {
  expect(toPortable('api_token', { _id: '1', token: 'secret' })).toBeNull();
});

it('has a sheet a kind of record, a README in both languages, and no secret', async () => {
  const parts = await readParts();
  const rows = await readPortable(test.database);
  for (const [table, about] of Object.entries(sheets)) {
    const sheet = parts.get(`sheets/${table}.xlsx`);
    expect(sheet !== undefined, table).toBe(typeof about !== 'string');
    if (sheet === undefined) continue;
    const [header, ...body] = (await readXlsxFile(sheet))[0]?.data ?? [];
    expect(body, table).toHaveLength(rows[table]?.length ?? 0);
    expect(header?.filter((name) => /password|token|secret|Key$/.test(String(name)))).toEqual([]);
  }
  const [header = [], first = []] = (await readXlsxFile(parts.get('sheets/student.xlsx')!))[0]!
    .data;
  const student = Object.fromEntries(header.map((name, at) => [String(name), first[at]]));
  const stored = rows.student?.find(({ _id }) => _id === student._id);
  expect(student).toMatchObject({ FirstName: stored?.FirstName, Status: stored?.Status });
  // Text stays text: a zip code keeps its zero.
  expect(typeof student.ZipCode).toBe('string');

  const readme = parts.get('README.txt')?.toString() ?? '';
  expect(readme).toContain('sheets/student.xlsx  Enrollments');
  expect(readme).toContain('sheets/student.xlsx  பதிவுகள்');
  const named = rows.file?.find(
    ({ folder: within, bucket }) => within !== '' && bucket !== 'gallery',
  );
  expect([...parts.keys()]).toContain(`files/${named?.bucket}/${named?.folder}/${named?.name}`);
});

it('is for who keeps the portal alone, by an address that ends, and the history tells of it', async () => {
  const admin = await test.as('Admin', 'office@school.example');
  expect((await admin.post('/api/copySchool')).statusCode).toBe(403);
  const url = await askForCopy();
  expect((await admin.get(url)).statusCode).toBe(403);
  expect((await test.app.inject({ url })).statusCode).toBe(401);
  const forged = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60}`);
  expect((await superAdmin.get(forged)).statusCode).toBe(403);
  const { clock } = test.portal;
  test.portal.clock = () => new Date(clock().getTime() + 5 * 60_000 + 1_000);
  expect((await superAdmin.get(url)).statusCode).toBe(403);
  test.portal.clock = clock;
  const lines = await test.database.kysely
    .selectFrom('history')
    .select(['changedBy', 'after'])
    .where('tableName', '=', 'setting')
    .where('recordId', '=', 'schoolCopy')
    .execute();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ changedBy: superAdmin.email });
});

it('holds no one up while it is sent', async () => {
  const answered: string[] = [];
  const note = (what: string) => () => void answered.push(what);
  const url = await askForCopy();
  await Promise.all([
    superAdmin.get(url).then(note('copy')),
    superAdmin.get('/api/getSetup').then(note('call')),
    superAdmin.post('/api/trySetup/storage').then(note('write')),
  ]);
  expect(answered.at(-1)).toBe('copy');
});

it('that is cut off or no copy is refused, and a backup is none', async () => {
  const cut = join(folder, 'cut.zip');
  writeFileSync(cut, readFileSync(file).subarray(0, 60_000));
  await expect(openSchoolCopy(cut, { dataDirectory: folder })).rejects.toThrow(/damaged/);
  const other = join(folder, 'other.jsonl.gz');
  writeFileSync(other, 'x');
  expect(await openSchoolCopy(other, { dataDirectory: folder })).toBeNull();
});
