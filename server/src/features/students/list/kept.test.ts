import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Student } from '@pallikoodam/contract/students';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { inTransaction, remove, update } from '../../../db/write.ts';
import { createPostgresDatabase } from '../../../testing/database.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../data.ts';

/** A full list is kept; these run as in production, where an answer is not compared with its schema. */

const watched = watchStatements();
let folder: string;
let test: TestPortal;
/** The same database as another process has it. */
let elsewhere: Database;
let child: StudentRow;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-kept-'));
  const onPostgres = process.env.TEST_DATABASE === 'postgres';
  const databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
  const place = { dataDirectory: folder, databaseUrl };
  const database = openDatabase(place);
  await migrate(database);
  elsewhere = openDatabase(place);
  test = await startTestPortal({ database, checkAnswers: false });
  child = await storeStudent(database, { FirstName: 'Kavin', AmountPaidCents: 12_500 });
});
afterEach(async () => {
  await elsewhere.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const list = '/api/getStudentInfo?Year=2025-2026';

async function read(who: 'Admin' | 'OpsMgmt' = 'Admin', url = list): Promise<Student[]> {
  const answer = await (await test.as(who)).get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const names = async (url = list) => (await read('Admin', url)).map(({ FirstName }) => FirstName);

it('is read from the table once, by whoever asks', async () => {
  await read();
  await read('OpsMgmt');
  // On PostgreSQL any transaction of the server ends it: the listener's first word, other tests.
  await vi.waitFor(
    async () => {
      watched.length = 0;
      const [again] = await read();
      const [foreign] = await read('OpsMgmt');
      expect(watched.filter(({ sql }) => /from "student"/.test(sql))).toEqual([]);
      expect(again).toMatchObject({ FirstName: 'Kavin', AmountPaid: 125 });
      expect(foreign).toMatchObject({ FirstName: 'Kavin' });
      expect(foreign).not.toHaveProperty('AmountPaid');
    },
    { timeout: 20_000 },
  );
});

it.each(['here', 'in another process'])('follows at once what is changed %s', async (where) => {
  const database = where === 'here' ? test.database : elsewhere;
  const as = { database, writer: 'test', now: new Date() };
  expect(await names()).toEqual(['Kavin']);
  await inTransaction(as, (tx) =>
    update(tx, 'student', { id: child._id, patch: { FirstName: 'Kavya' } }),
  );
  expect(await names()).toEqual(['Kavya']);
  await storeStudent(database, { FirstName: 'Mani' });
  expect((await names()).sort()).toEqual(['Kavya', 'Mani']);
  await inTransaction(as, (tx) => remove(tx, 'student', child._id));
  expect(await names()).toEqual(['Mani']);
});

it('stays as it is while a change is on its way, and when it is taken back', async () => {
  const as = { database: elsewhere, writer: 'test', now: new Date() };
  const patch = { FirstName: 'Kavya' };
  await read();
  const takenBack = inTransaction(as, async (tx) => {
    await update(tx, 'student', { id: child._id, patch });
    expect(await names()).toEqual(['Kavin']);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await names()).toEqual(['Kavin']);
});

it('is another one for each filter and order', async () => {
  await storeStudent(test.database, { FirstName: 'Anbu', Branch: 'South' });
  for (let times = 0; times < 2; times += 1) {
    expect(await names(`${list}&sort=FirstName`)).toEqual(['Anbu', 'Kavin']);
    expect(await names(`${list}&sort=-FirstName`)).toEqual(['Kavin', 'Anbu']);
    expect(await names(`${list}&Branch=South`)).toEqual(['Anbu']);
  }
});

it('is the same in every encoding', async () => {
  const admin = await test.as('Admin');
  const ask = (encoding: string) => admin.get(list, { headers: { 'accept-encoding': encoding } });
  const plain = await ask('identity');
  expect(plain.headers).toMatchObject({ 'x-total-count': '1', 'cache-control': 'no-store' });
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask(accepted);
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'x-total-count': '1',
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
});
