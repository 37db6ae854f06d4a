import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import {
  insert,
  insertAll,
  insertWhole,
  inTransaction,
  lock,
  remove,
  removeAll,
  restore,
  update,
  updateAll,
} from './write.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const now = new Date('2025-11-02T15:00:00.000Z');
const as = { writer: 'anbu@school.example', now };

const addNews = (News: string) =>
  inTransaction({ database, ...as }, (tx) => insert(tx, 'news', { News, Status: 'Active' }));

describe('writing', () => {
  it('stamps the record itself, whatever was sent', async () => {
    const row = await inTransaction({ database, ...as }, (tx) =>
      insert(tx, 'news', {
        News: 'Pongal',
        Status: 'Active',
        CreatedDate: '1999',
        UpdatedDate: '1999',
      }),
    );
    expect(row).toMatchObject({ CreatedDate: now.toISOString(), UpdatedDate: now.toISOString() });
  });

  it('records each step of a record’s life with who and when', async () => {
    const { _id } = await addNews('Pongal');
    await inTransaction({ database, ...as }, (tx) =>
      update(tx, 'news', { id: _id, patch: { News: 'Deepavali' } }),
    );
    await inTransaction({ database, ...as }, (tx) => remove(tx, 'news', _id));
    const history = await database.kysely
      .selectFrom('history')
      .selectAll()
      .orderBy('_id')
      .execute();
    const news = (json: string | null) => (json === null ? null : JSON.parse(json).News);
    expect(history.map((line) => [line.action, news(line.before), news(line.after)])).toEqual([
      ['insert', null, 'Pongal'],
      ['update', 'Pongal', 'Deepavali'],
      ['remove', 'Deepavali', null],
    ]);
    expect(new Set(history.map((line) => `${line.changedBy} ${line.changedAt}`))).toEqual(
      new Set([`anbu@school.example ${now.toISOString()}`]),
    );
  });

  it('leaves neither record nor history when the transaction fails', async () => {
    const attempt = inTransaction({ database, ...as }, async (tx) => {
      await insert(tx, 'news', { News: 'Pongal', Status: 'Active' });
      throw new Error('later step failed');
    });
    await expect(attempt).rejects.toThrow('later step failed');
    expect(await database.kysely.selectFrom('news').selectAll().execute()).toEqual([]);
    expect(await database.kysely.selectFrom('history').selectAll().execute()).toEqual([]);
  });

  it('refuses a change made on an older copy, also within one millisecond', async () => {
    const row = await addNews('Pongal');
    const change = (News: string) =>
      inTransaction({ database, ...as }, (tx) =>
        update(tx, 'news', { id: row._id, patch: { News }, knownStamp: row.UpdatedDate }),
      );
    await change('first');
    await expect(change('second')).rejects.toMatchObject({ refusal: 'conflict' });
  });

  it('two at once on one copy: one wins, the other is told', async () => {
    const row = await addNews('Pongal');
    const change = (News: string) =>
      inTransaction({ database, ...as }, (tx) =>
        update(tx, 'news', { id: row._id, patch: { News }, knownStamp: row.UpdatedDate }),
      );
    const outcomes = await Promise.allSettled([change('one'), change('two'), change('three')]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('of search keys alone keeps the stamp and is no step of its life', async () => {
    const read = () => database.kysely.selectFrom('asset').selectAll().execute();
    const { _id } = await inTransaction({ database, ...as }, (tx) =>
      insert(tx, 'asset', { AssetName: 'Projector', searchKey: 'projector' }),
    );
    const later = { writer: 'malar@school.example', now: new Date('2025-11-02T16:00:00.000Z') };
    const again = (patch: { AssetName: string; searchKey: string }) =>
      inTransaction({ database, ...later }, async (tx) => {
        await update(tx, 'asset', { id: _id, patch });
        await updateAll(tx, 'asset', [{ id: _id, patch: { searchKey: `${patch.searchKey}!` } }]);
      });
    const steps = async () =>
      (await database.kysely.selectFrom('history').select('action').execute()).length;

    await again({ AssetName: 'Projector', searchKey: 'beamer' });
    expect(await read()).toMatchObject([
      { searchKey: 'beamer!', UpdatedDateTime: now.toISOString() },
    ]);
    expect(await steps()).toBe(1);
    await again({ AssetName: 'Beamer', searchKey: 'beamer' });
    expect(await read()).toMatchObject([
      { searchKey: 'beamer!', UpdatedDateTime: later.now.toISOString() },
    ]);
    expect(await steps()).toBe(2);
  });

  it('of a record that is not there is refused', async () => {
    await expect(
      inTransaction({ database, ...as }, (tx) => lock(tx, 'news', 'nothing')),
    ).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('writing many', () => {
  const later = new Date('2025-11-02T16:00:00.000Z');
  const titles = Array.from({ length: 130 }, (_, index) => `News ${index}`);
  const addMany = () =>
    inTransaction({ database, ...as }, (tx) =>
      insertAll(
        tx,
        'news',
        titles.map((News) => ({ News, Status: 'Active' })),
      ),
    );
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction({ database, writer: 'malar@school.example', now: later }, work);
  const readHistory = (action: 'update' | 'undo' | 'remove') =>
    database.kysely.selectFrom('history').selectAll().where('action', '=', action).execute();

  it('changes each record by its own patch, in the order given', async () => {
    const rows = await addMany();
    const changes = rows.toReversed().map(({ _id, News }, index) => {
      return { id: _id, patch: index % 2 ? { News: `${News}!` } : { Status: 'Expired' as const } };
    });
    const after = await within((tx) => updateAll(tx, 'news', changes));
    expect(after).toEqual(
      rows.toReversed().map((row, index) => ({
        ...row,
        ...(index % 2 ? { News: `${row.News}!` } : { Status: 'Expired' }),
        UpdatedDate: later.toISOString(),
      })),
    );
    const stored = await database.kysely.selectFrom('news').selectAll().orderBy('_id').execute();
    expect(stored).toEqual(after.toSorted((one, other) => (one._id < other._id ? -1 : 1)));
    const history = await readHistory('update');
    expect(history.map(({ recordId }) => recordId).sort()).toEqual(
      rows.map(({ _id }) => _id).sort(),
    );
    for (const line of history) {
      expect(JSON.parse(line.before ?? '')).toEqual(rows.find(({ _id }) => _id === line.recordId));
      expect(JSON.parse(line.after ?? '')).toEqual(after.find(({ _id }) => _id === line.recordId));
      expect(line.changedBy).toBe('malar@school.example');
    }
  });

  it('answers what it has stored, though no one waits for the database', async () => {
    const day = { StudentId: 's1', FirstName: 'Kavin', LastName: 'Mu', Gender: 'Boy' };
    const place = {
      Year: '2025-2026',
      Branch: 'Hall',
      GradeInTamilSchool: '',
      StudentTeacher: 'T',
    };
    const mark = { IsPresent: 'Yes', TeacherEmail: 'anbu@school.example', Comments: '' };
    const marks = ['2025-11-01', '2025-11-08'].map((AttendanceDate) => {
      return { ...day, ...place, ...mark, AttendanceDate };
    });
    const listStored = () =>
      database.kysely.selectFrom('attendance').selectAll().orderBy('AttendanceDate').execute();
    const readLines = async () => {
      const lines = await database.kysely.selectFrom('history').selectAll().execute();
      return lines.map(({ action, after }) => [action, JSON.parse(after ?? '')]);
    };
    const added = await inTransaction({ database, ...as }, (tx) =>
      insertWhole(tx, 'attendance', marks),
    );
    expect(added).toEqual(await listStored());
    const changed = await inTransaction({ database, ...as }, (tx) =>
      updateAll(
        tx,
        'attendance',
        added.map(({ _id }) => ({ id: _id, patch: { IsPresent: 'No' } })),
      ),
    );
    expect(changed).toEqual(await listStored());
    expect(changed.map(({ IsPresent }) => IsPresent)).toEqual(['No', 'No']);
    const expected = [
      ...added.map((row) => ['insert', row]),
      ...changed.map((row) => ['update', row]),
    ];
    expect(await readLines()).toEqual(expect.arrayContaining(expected));
    const again = inTransaction({ database, ...as }, (tx) => insertWhole(tx, 'attendance', marks));
    await expect(again).rejects.toThrow(/unique|duplicate/i);
    expect(await readLines()).toHaveLength(expected.length);
  });

  it('leaves a record alone whose patch repeats what is stored', async () => {
    const [one, two] = await addMany();
    const [kept, changed] = await within((tx) =>
      updateAll(tx, 'news', [
        { id: one!._id, patch: { News: one!.News, Status: undefined } },
        { id: two!._id, patch: { News: 'Pongal', Status: undefined } },
      ]),
    );
    expect(kept).toEqual(one);
    expect(changed).toEqual({ ...two, News: 'Pongal', UpdatedDate: later.toISOString() });
    expect(await readHistory('update')).toHaveLength(1);
  });

  it('changes nothing when one copy is stale, gone or given twice', async () => {
    const [one, two] = await addMany();
    await within((tx) => update(tx, 'news', { id: two!._id, patch: { News: 'Pongal' } }));
    const patch = { News: 'Deepavali' };
    const change = (...others: { id: string; knownStamp?: string }[]) =>
      within((tx) =>
        updateAll(
          tx,
          'news',
          [{ id: one!._id }, ...others].map((other) => ({ ...other, patch })),
        ),
      );
    await expect(change({ id: two!._id, knownStamp: two!.UpdatedDate })).rejects.toMatchObject({
      refusal: 'conflict',
    });
    await expect(change({ id: 'nothing' })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(change({ id: one!._id })).rejects.toThrow('given twice');
    expect(await readHistory('update')).toHaveLength(1);
  });

  it('deletes records, which can be brought back', async () => {
    const rows = await addMany();
    const ids = rows.slice(0, 120).map(({ _id }) => _id);
    expect(await within((tx) => removeAll(tx, 'news', ids))).toEqual(rows.slice(0, 120));
    const left = await database.kysely.selectFrom('news').selectAll().execute();
    expect(left).toHaveLength(rows.length - 120);
    await within((tx) => restore(tx, 'news', ids[7]!));
    expect(await readHistory('undo')).toHaveLength(1);
    expect(await readHistory('remove')).toHaveLength(120);
    await expect(within((tx) => removeAll(tx, 'news', ids))).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});

describe('a deletion is taken back', () => {
  const restoreAt = (moment: string, id: string) =>
    inTransaction({ database, ...as, now: new Date(moment) }, (tx) => restore(tx, 'news', id));
  const removeAt = (moment: string, id: string) =>
    inTransaction({ database, ...as, now: new Date(moment) }, (tx) => remove(tx, 'news', id));
  const changeAt = (moment: string, { id, News }: { id: string; News: string }) =>
    inTransaction({ database, ...as, now: new Date(moment) }, (tx) =>
      update(tx, 'news', { id, patch: { News } }),
    );

  it('also one whose request began before the change it waited for', async () => {
    const { _id } = await addNews('Pongal');
    await changeAt('2025-11-02T15:00:02.000Z', { id: _id, News: 'Deepavali' });
    await removeAt('2025-11-02T15:00:01.000Z', _id);
    expect(await restoreAt('2025-11-02T15:00:03.000Z', _id)).toMatchObject({ News: 'Deepavali' });
  });

  it('the last one, once, also beside a process whose clock is behind', async () => {
    const { _id } = await addNews('Pongal');
    await removeAt('2025-11-02T15:00:05.000Z', _id);
    await restoreAt('2025-11-02T15:00:04.000Z', _id);
    await expect(restoreAt('2025-11-02T15:00:04.500Z', _id)).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await changeAt('2025-11-02T15:00:03.000Z', { id: _id, News: 'Deepavali' });
    await removeAt('2025-11-02T15:00:02.000Z', _id);
    // Made by that process's clock as well.
    await database.kysely
      .updateTable('history')
      .set({ _id: '00000000-0000-7000-8000-000000000000' })
      .where('changedAt', '=', '2025-11-02T15:00:02.000Z')
      .execute();
    expect(await restoreAt('2025-11-02T15:00:01.000Z', _id)).toMatchObject({ News: 'Deepavali' });
  });
});
