import type { HistoryLine } from '@pallikoodam/contract/history';
import { compareRecords, nameRecord } from '@pallikoodam/domain/history/changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stamps } from '../../platform/db/stamps.ts';
import { insert, inTransaction, remove, update } from '../../platform/db/write.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let superAdmin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
  const write = <Result>(
    writer: string,
    moment: string,
    work: Parameters<typeof inTransaction<Result>>[1],
  ) => inTransaction({ database: test.database, writer, now: new Date(moment) }, work);
  const { _id } = await write('malar@school.example', '2025-03-01T12:00:00.000Z', (tx) =>
    insert(tx, 'news', { News: 'Picture day', Status: 'Active' }),
  );
  await write('kavin@school.example', '2025-03-02T12:00:00.000Z', (tx) =>
    update(tx, 'news', { id: _id, patch: { Status: 'Expired' } }),
  );
  // Still March 2 at a school in America.
  await write('malar@school.example', '2025-03-03T04:00:00.000Z', (tx) => remove(tx, 'news', _id));
  await write('kavin@school.example', '2025-03-04T12:00:00.000Z', (tx) =>
    insert(tx, 'asset', { AssetName: 'Projector', HeldBy: 'Anbu' }),
  );
});
afterAll(() => test.close());

async function list(query: string) {
  const answer = await superAdmin.get(`/api/getHistory?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HistoryLine[]>();
}
/** Those of the test's own year; the callers' records were made today. */
const actions = async (query: string) =>
  (await list(query.includes('to=') ? query : `to=2025-12-31&${query}`)).map(
    ({ action }) => action,
  );

it.each([
  ['', ['insert', 'remove', 'update', 'insert']],
  ['tableName=news', ['remove', 'update', 'insert']],
  ['person=KAVIN', ['insert', 'update']],
  ['action=insert&person=malar', ['insert']],
  ['from=2025-03-02&to=2025-03-02', ['remove', 'update']],
  ['from=2025-03-03', ['insert']],
  ['page=2&pageSize=3', ['insert']],
  ['person=100%25', []],
])('with %j is %j, newest first', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

it('names the record and who changed it', async () => {
  const [asset] = await list('tableName=asset');
  expect(asset).toEqual({
    _id: expect.any(String),
    tableName: 'asset',
    kind: 'asset',
    recordId: expect.any(String),
    name: 'Projector',
    day: '',
    action: 'insert',
    changedBy: 'kavin@school.example',
    changedAt: '2025-03-04T12:00:00.000Z',
    changes: [],
    changed: 0,
  });
});

it('tells one change from what to what', async () => {
  const [line] = await list('action=update');
  const answer = await superAdmin.get(`/api/getHistoryById/${line?._id}`);
  expect(answer.json().changes).toContainEqual({
    field: 'Status',
    before: 'Active',
    after: 'Expired',
  });
  expect(answer.json().changes.map(({ field }: { field: string }) => field)).not.toContain('News');
});

it('tells in its line what a change changed, the first fields and how many', async () => {
  const [expired] = await list('action=update');
  expect(expired).toMatchObject({
    changes: [{ field: 'Status', before: 'Active', after: 'Expired' }],
    changed: 1,
  });
  await inTransaction(
    { database: test.database, writer: 'kavin@school.example', now: new Date('2025-04-01') },
    async (tx) => {
      const { _id } = await insert(tx, 'homework', { StudentId: 'nobody', weekOne: 0, weekTwo: 5 });
      const patch = { weekOne: 80, weekTwo: 7, weekThree: 6, Comments: 'long '.repeat(100) };
      await update(tx, 'homework', { id: _id, patch });
      await remove(tx, 'homework', _id);
    },
  );
  const [gone, changed, added] = await list('tableName=homework&from=2025-03-30&to=2025-04-02');
  expect(changed?.changes).toEqual([
    { field: 'weekOne', before: 0, after: 80 },
    { field: 'weekTwo', before: 5, after: 7 },
  ]);
  expect(changed?.changed).toBe(4);
  // What is new or gone has no 'from what'.
  expect([gone?.changed, added?.changed]).toEqual([0, 0]);
  // Opened it is told whole.
  const opened = await superAdmin.get(`/api/getHistoryById/${changed?._id}`);
  expect(opened.json().changes).toHaveLength(4);
  expect(opened.json().changed).toBe(4);
});

it('is refused for a filter it does not know, and for a line there is not', async () => {
  expect((await superAdmin.get('/api/getHistory?tableName=account_session')).statusCode).toBe(400);
  expect((await superAdmin.get('/api/getHistory?before=x')).statusCode).toBe(400);
  expect((await superAdmin.get('/api/getHistoryById/nothing')).statusCode).toBe(404);
});

describe('every column of a kind of record', () => {
  /** What the history does not tell: ids, what is worked out, and what only the portal needs. */
  const worked = /^_id$|\w(Key|Order|Id)$|^(schoolYear|bookValue)$/;
  const ownNeeds: Readonly<Record<string, readonly string[]>> = {
    announcement: ['contentHash'],
    // As the bank wrote it, and what the record is to others.
    bank_line: [
      'Account',
      'StatementId',
      'FitId',
      'nth',
      'place',
      'texts',
      'proposal',
      'linkTo',
      'ties',
      'WasBooked',
    ],
    bank_statement: ['leftOut', 'warnings'],
    // Calendars that have the event are told by them; by which the next file knows it again.
    calendar_event: [
      ...['leftBranches', 'sequence'],
      ...['sourceUid', 'sourceCalendar', 'sourceSequence', 'sourceSays'],
    ],
    // An entered 0 is told as its week's.
    homework: ['ZeroWeeks'],
    // Which line of another year, or of the bank, it comes from; the change of a state has its moment.
    ledger_line: ['Carries', 'BankLine', 'StateSince'],
    ledger_review: ['Previous', 'items'],
    // What was sent stands in the enrollment's own line.
    likeness: [
      ...['first', 'second', 'pair', 'sent', 'moved', 'told'],
      // A line of the history has its person and moment anyway.
      ...['answeredBy', 'answeredAt', 'undoneBy', 'undoneAt'],
    ],
    // A switch that is said again is told by its line.
    setting: ['chosenAt'],
    // By which lines it is taken back, and how the next file's columns are read.
    sheet_import: ['since', 'headings', 'mapping'],
    student: ['LastModifiedBy', 'followsResult'],
  };

  it.each(Object.entries(stamps))('is told or left out on purpose: %s', async (table, stamp) => {
    const tables = await test.database.kysely.introspection.getTables();
    const columns =
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const left = (column: string) =>
      worked.test(column) ||
      [stamp.made, stamp.changed, ...(ownNeeds[table] ?? [])].includes(column);
    const record = Object.fromEntries(
      columns.map((column) => [column, column.endsWith('Cents') ? 100 : column]),
    );
    const told = compareRecords(table, { before: {}, after: record }).map(({ field }) => field);
    expect(columns.length).toBeGreaterThan(0);
    expect(told.toSorted()).toEqual(
      columns
        .filter((column) => !left(column))
        .map((column) => column.replace(/Cents$/, ''))
        .toSorted(),
    );
    // A student's marks are named by the student, a family by its guardians.
    const named = [
      'absence',
      'assessment',
      'family',
      'ledger_split',
      'likeness',
      'payment_reminder',
    ];
    const namedByOthers = named.includes(table);
    expect(nameRecord(table, record) === '').toBe(namedByOthers);
  });
});
