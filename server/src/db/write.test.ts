import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { insert, inTransaction, lock, remove, restore, update } from './write.ts';

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

  it('of a record that is not there is refused', async () => {
    await expect(
      inTransaction({ database, ...as }, (tx) => lock(tx, 'news', 'nothing')),
    ).rejects.toMatchObject({ refusal: 'notFound' });
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
