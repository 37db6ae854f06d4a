import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMany } from '../../seed/bulk-insert.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { queueMail, queueMany } from '../mail/outbox.ts';
import type { Database } from './database.ts';
import { untyped } from './dialect.ts';
import { stamps } from './stamps.ts';
import {
  insert,
  insertAll,
  insertWhole,
  inTransaction,
  type RecordTable,
  updateAll,
  type WriteTransaction,
} from './write.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Row = Record<string, unknown>;
const now = new Date('2025-11-02T15:00:00.000Z');
const later = new Date('2025-11-02T16:00:00.000Z');

/** Runs work whose writes are undone at its end. */
async function undone(work: (tx: WriteTransaction) => Promise<void>, at = now): Promise<void> {
  const done = new Error('done');
  const run = inTransaction({ database, writer: 'anbu@school.example', now: at }, async (tx) => {
    await work(tx);
    throw done;
  });
  await expect(run).rejects.toBe(done);
}

const recordTables = Object.keys(stamps) as RecordTable[];

type Column = { name: string; isText: boolean; isNullable: boolean };

async function listColumns(table: string): Promise<Column[]> {
  const { kysely } = database;
  const tables = await kysely.introspection.getTables();
  const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
  return columns.map(({ name, dataType, isNullable }) => {
    return { name, isNullable, isText: dataType.toLowerCase() === 'text' };
  });
}

/** The columns that a test chooses: `_id` and the stamps are the writer's own. */
async function listChosen(table: RecordTable): Promise<Column[]> {
  const own: string[] = ['_id', stamps[table].made, stamps[table].changed];
  return (await listColumns(table)).filter(({ name }) => !own.includes(name));
}

/**
 * Rows with different columns. Each column is missing in at most one of them, so that no two rows
 * meet in a unique column; values are unique for the same reason.
 */
function differentRows(columns: readonly Column[], { of: count = 4 } = {}): fc.Arbitrary<Row[]> {
  const cell = ({ name, isText, isNullable }: Column) =>
    fc
      .record({ without: fc.nat({ max: count }), isNull: fc.boolean(), start: fc.nat({ max: 9 }) })
      .map(({ without, isNull, start }) =>
        Array.from({ length: count }, (_, index): Row => {
          if (index === without) return {};
          if (isNullable && isNull && index === start) return { [name]: null };
          const number = start * count + index + 1;
          return { [name]: isText ? `${name} ${number}` : number };
        }),
      );
  return fc
    .tuple(...columns.map(cell))
    .map((cells) =>
      Array.from({ length: count }, (_, index) =>
        Object.assign({}, ...cells.map((each) => each[index])),
      ),
    );
}

async function readRows(tx: WriteTransaction, table: string): Promise<Row[]> {
  return untyped(tx.trx).selectFrom(table).selectAll().orderBy('_id').execute();
}

const byId = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1));

/** What a table puts where nothing is given. */
async function readDefaults(tx: WriteTransaction, table: RecordTable): Promise<Row> {
  const row: Row = await insert(tx, table, {});
  await untyped(tx.trx).deleteFrom(table).execute();
  tx.unwritten.splice(0);
  return row;
}

async function readHistory(tx: WriteTransaction): Promise<Row[]> {
  const lines = await readRows(tx, 'history');
  return [...lines, ...tx.unwritten].map(({ before, after }) => ({
    before: JSON.parse(String(before)),
    after: JSON.parse(String(after)),
  }));
}

describe.each(recordTables)('rows of %s with different columns', (table) => {
  const check = async (
    property: (tx: WriteTransaction, rows: Row[], defaults: Row) => Promise<void>,
  ) => {
    await fc.assert(
      fc.asyncProperty(differentRows(await listChosen(table)), (each) =>
        undone(async (tx) => property(tx, each, await readDefaults(tx, table))),
      ),
      { numRuns: 6 },
    );
  };

  it('keep each value, and take the default of what they leave out', async () => {
    await check(async (tx, rows, defaults) => {
      const stored = await insertAll(tx, table, rows as never);
      const expected = rows.map((row, index) => ({
        ...defaults,
        ...row,
        _id: (stored[index] as Row)._id,
      }));
      expect(stored).toEqual(expected);
      expect(await readRows(tx, table)).toEqual(byId(expected));
      expect(await readHistory(tx)).toEqual(expected.map((after) => ({ before: null, after })));
    });
  });

  it('change what each patch names and nothing else', async () => {
    const columns = await listChosen(table);
    await check(async (tx, patches) => {
      const whole = patches.map((_, index) =>
        Object.fromEntries(
          columns.map(({ name, isText }) => [name, isText ? `old ${index}` : -1 - index]),
        ),
      );
      const before: Row[] = await insertWhole(tx, table, whole as never);
      expect(await readRows(tx, table)).toEqual(byId(before));
      const changes = before.map(({ _id }, index) => ({ id: _id, patch: patches[index] }));
      const after: Row[] = await updateAll({ ...tx, now: later }, table, changes as never);
      const expected = before.map((row, index) => {
        const { changed } = stamps[table];
        const stamp = after[index]?.[changed];
        return { ...row, ...patches[index], [changed]: stamp };
      });
      expect(after).toEqual(expected);
      expect(await readRows(tx, table)).toEqual(byId(expected));
    });
  });
});

describe('many rows with different columns', () => {
  it('keep each value beyond what one statement takes, in the order given', async () => {
    const cells = {
      Q1: fc.option(fc.nat({ max: 100 }), { nil: null }),
      Q1Comments: fc.string({ unit: 'grapheme', maxLength: 10 }).map(withoutZero),
      Comments: fc.option(fc.constantFrom('நன்று', ''), { nil: undefined }),
      Total_HW: fc.nat({ max: 25 }),
    };
    const rows = fc.array(fc.record(cells, { requiredKeys: [] }), {
      minLength: 90,
      maxLength: 320,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(rows, (each) =>
        undone(async (tx) => {
          const sent = each.map((row, index) => ({ ...row, StudentId: `s${index}` }));
          const defaults = await readDefaults(tx, 'assessment');
          const stored = await insertAll(tx, 'assessment', sent as never);
          expect(stored).toEqual(
            sent.map(({ Comments = '', ...row }, index) => {
              return { ...defaults, ...row, Comments, _id: stored[index]?._id };
            }),
          );
          expect(await readRows(tx, 'assessment')).toEqual(byId(stored));
        }),
      ),
      { numRuns: 10 },
    );
  });

  it('keep each value where the seed inserts them', async () => {
    const columns = (await listColumns('student')).filter(({ name }) => name !== '_id');
    await fc.assert(
      fc.asyncProperty(differentRows(columns, { of: 5 }), (rows) =>
        undone(async (tx) => {
          const defaults = await readDefaults(tx, 'student');
          const stamped = { insertTimeStamp: '', updateTimeStamp: '' };
          const sent = rows.map((row, index) => ({ ...row, _id: `s${index}` }));
          await insertMany(tx.trx, 'student', sent as never);
          expect(await readRows(tx, 'student')).toEqual(
            sent.map((row) => ({ ...defaults, ...stamped, ...row })),
          );
        }),
      ),
      { numRuns: 20 },
    );
  });

  it('keep each value in the outbox', async () => {
    const optional = fc.option(fc.constantFrom('https://school.example/u/1', ''), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(optional, { minLength: 2, maxLength: 120 }), (urls) =>
        undone(async (tx) => {
          const recipients = urls.map((_, index) => `a${index}@home.example`);
          await queueMany(tx, {
            channel: 'mail',
            purpose: 'newsletter',
            announcementId: 'a',
            bodies: [{ key: 'en', subject: 'News', text: 'News', html: '<p>News</p>' }],
            messages: urls.map((unsubscribeUrl, index) => ({
              recipient: recipients[index] ?? '',
              key: 'en',
              ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
            })),
          });
          const sent = (await readRows(tx, 'outbox')).map((row) => [
            row.recipient,
            row.unsubscribeUrl,
          ]);
          expect(new Map(sent as [string, string][])).toEqual(
            new Map(urls.map((url = '', index) => [recipients[index] ?? '', url])),
          );
          await untyped(tx.trx).deleteFrom('outbox').execute();
          const purpose = 'payment receipt' as const;
          const mail = { purpose, subject: 'News', text: 'News', html: '<p>News</p>' };
          await queueMail(tx, { ...mail, recipients });
          await queueMail(tx, {
            ...mail,
            recipients: ['b@home.example'],
            replyTo: 'c@home.example',
          });
          const queued = await readRows(tx, 'outbox');
          expect(queued.map(({ recipient, replyTo }) => [recipient, replyTo]).sort()).toEqual(
            [
              ...recipients.map((recipient) => [recipient, '']),
              ['b@home.example', 'c@home.example'],
            ].sort(),
          );
        }),
      ),
      { numRuns: 5 },
    );
  });
});

/** PostgreSQL stores no zero character. */
const withoutZero = (text: string) => text.replaceAll('\0', '');
