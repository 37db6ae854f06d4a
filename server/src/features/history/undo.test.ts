import { contract } from '@pallikoodam/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables, untyped } from '../../platform/db/dialect.ts';
import { stamps } from '../../platform/db/stamps.ts';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { createWalk } from '../../testing/access-walk-records.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { type Prepared, writtenByHand } from '../../walk/access-walk-table.ts';

/** Every Undo of the portal brings back all that its act did: no table may differ afterwards. */

let test: TestPortal;
let superAdmin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterAll(() => test.close());

/** What no act takes back: the trace of both, and what counts or repeats calls. */
const traces = ['history', 'rate_limit', 'submission', 'session', 'user', 'account'];
/** Who last wrote a record, and when, is true of the Undo too. */
const written = new Set([
  ...Object.values(stamps).map(({ changed }) => changed),
  'LastModifiedBy',
  'answeredAt',
  'answeredBy',
  'undoneAt',
  'undoneBy',
  'chosenAt',
]);

async function readAll(): Promise<Record<string, unknown[]>> {
  const kysely = untyped(test.database.kysely);
  const tables = (await listTables(kysely)).filter(({ name }) => !traces.includes(name));
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of tables) {
    const rows = await kysely.selectFrom(name).selectAll().orderBy(key).execute();
    all[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row as object).filter(([column]) => !written.has(column))),
    );
  }
  return all;
}

type Given = { prepared: Prepared; answer: { _id?: string; id?: string }; url: string };

type Act = {
  /** The call that is taken back, as the access table sends it. */
  act: keyof typeof writtenByHand;
  body?: object;
  /** What the Undo is asked for, where it is not the act's own id. */
  id?: (given: Given) => Promise<string> | string;
  /** More that hangs on the record. */
  also?: (prepared: Prepared) => Promise<unknown>;
  /** What stays of the act on purpose. */
  leaves?: readonly string[];
};

const ofAnswer: Act['id'] = ({ answer }) => answer._id ?? answer.id ?? '';

const undos: Record<string, readonly Act[]> = {
  restoreNewsById: [{ act: 'deleteNewsById' }],
  restoreCompetitionById: [{ act: 'deleteCompetitionById' }],
  restoreGraduateById: [{ act: 'deleteGraduateById' }],
  restoreSponsorById: [{ act: 'deleteSponsorById' }],
  restoreStudentById: [{ act: 'deleteStudentInfo', also: fillStudent }],
  restoreAttendanceById: [{ act: 'deleteAttendanceById' }],
  restoreTeacherAttendanceById: [{ act: 'deleteTeacherAttendanceById' }],
  restoreBookById: [{ act: 'deleteBookById' }],
  restoreBookTxData: [{ act: 'deleteBookTxData' }],
  restoreHistory: [{ act: 'deleteHistory' }],
  restoreOnlineBookById: [{ act: 'deleteOnlineBookById' }],
  restoreInventory: [{ act: 'deleteInventory' }],
  restoreGalleryById: [{ act: 'deleteGalleryById' }],
  restoreFile: [
    { act: 'deleteFolder', id: ofAnswer },
    { act: 'deleteS3File', id: ({ url }) => findFileId(url.split('/').at(-1) ?? '') },
  ],
  undoBookReturn: [
    { act: 'returnBookTx' },
    { act: 'returnBookTx', body: { ReturnState: 'Lost' } },
    { act: 'returnBookTx', body: { ReturnState: 'Damaged' } },
  ],
  // The import itself stays in the list of imports, as one that was undone.
  undoImport: [{ act: 'runImport', id: ofAnswer, leaves: ['sheet_import'] }],
  // What was answered of the account stays.
  undoBankStatement: [
    {
      act: 'loadBankStatement',
      body: {
        text: 'Date,Description,Amount\n2025-10-05,ROOM RENT,-40.00',
        answers: { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' },
      },
      id: ofAnswer,
      leaves: ['bank_memory'],
    },
  ],
  // The desk takes a loan back by deleting it.
  deleteBookTxData: [{ act: 'assignBook', id: ofAnswer }],
  // That it was turned and by whom stays; the years known then keep their fees.
  undoTurnYear: [
    {
      act: 'turnYear',
      id: () => '2026-2027',
      also: () => superAdmin.post('/api/updateAcademicYear/2025-2026'),
      leaves: ['year_turn', 'academic_year'],
    },
  ],
  // Who lost sight of the child is mailed of both.
  undoMerge: [{ act: 'mergeChildren', id: ofAnswer, leaves: ['outbox', 'outbox_body'] }],
  undoYearendStatus: [{ act: 'updateYearendStatus', id: ({ prepared }) => prepared.newPupilId }],
};

it('has a line for every Undo that the portal offers', () => {
  const offered = Object.keys(contract).filter((name) => /^(restore|undo)[A-Z]/.test(name));
  expect(Object.keys(undos)).toEqual(expect.arrayContaining(offered));
});

describe.each(
  Object.entries(undos).flatMap(([undo, acts]) => acts.map((act) => ({ undo, ...act }))),
)('$undo after $act $body', ({ undo, act, body, id = ofUrl, also, leaves = [] }) => {
  it('leaves all tables as they were', async () => {
    const walk = createWalk(async () => ({ database: test.database, caller: superAdmin }));
    let sent: { url: string; body?: unknown } = { url: '' };
    let prepared: Prepared | undefined;
    await walk.prepare((given) => {
      prepared = given;
      const request = writtenByHand[act].request(given);
      sent = request;
      return request;
    });
    if (prepared === undefined) throw new Error('The walk has prepared nothing.');
    await also?.(prepared);
    const before = await readAll();
    const answer = await superAdmin.post(`/api${sent.url}`, body ?? sent.body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await readAll()).not.toEqual(before);
    const which = await id({ prepared, answer: answer.json(), url: sent.url });
    const undone = await superAdmin.post(`/api/${undo}/${which}`);
    expect(undone.statusCode, undone.body).toBe(200);
    const after = await readAll();
    for (const table of leaves) delete after[table];
    const wanted = Object.fromEntries(
      Object.entries(before).filter(([table]) => !leaves.includes(table)),
    );
    expect(after).toEqual(wanted);
    const again = await superAdmin.post(`/api/${undo}/${which}`);
    expect([404, 409]).toContain(again.statusCode);
    expect(await readAll()).toMatchObject(wanted);
  });
});

/** A file while it is being deleted. */
async function findFileId(key: string): Promise<string> {
  const { recordId } = await test.database.kysely
    .selectFrom('history')
    .select('recordId')
    .where('tableName', '=', 'file')
    .where('before', 'like', `%${decodeURIComponent(key).split('/').at(-1)}%`)
    .orderBy('changedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return recordId;
}

function ofUrl({ url }: { url: string }): string {
  return url.split('/').at(-1) ?? '';
}

/** All that may hang on a student, of each kind: the classroom has given some of it. */
async function fillStudent({ student }: Prepared): Promise<void> {
  const StudentId = student._id;
  await inTransaction({ database: test.database, writer: 'test', now: new Date() }, async (tx) => {
    await insert(tx, 'absence', {
      StudentId,
      FromDate: '2025-09-27',
      ToDate: '2025-09-27',
      Note: 'Flu',
    });
    await insert(tx, 'score', { StudentId, Score: '7' });
  });
  const counts = await superAdmin.get(`/api/getDeletionOfStudent/${StudentId}`);
  for (const [kind, count] of Object.entries(counts.json())) expect(count, kind).toBeGreaterThan(0);
}
