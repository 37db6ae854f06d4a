import type { NewsStatus } from '@pallikoodam/domain/news/values';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const publish = (News: string, moment: string, Status: NewsStatus = 'Active') =>
  inTransaction({ database: test.database, writer: 'test', now: new Date(moment) }, (tx) =>
    insert(tx, 'news', { News, Status }),
  );

async function readNews(): Promise<{ News: string; Day: string }[]> {
  const news: { News: string; Day: string }[] = (
    await (await test.as('visitor')).get('/api/getLatestNews')
  ).json();
  return news.map(({ News, Day }) => ({ News, Day }));
}

it('tells the newest first, each with its day at the school', async () => {
  await publish('Before midnight in winter', '2026-01-01T04:59:00.000Z');
  await publish('After it', '2026-01-01T05:00:00.000Z');
  await publish('Before midnight in summer', '2026-07-02T03:59:00.000Z');
  await publish('Withdrawn', '2026-07-03T12:00:00.000Z', 'Expired');
  expect(await readNews()).toEqual([
    { News: 'Before midnight in summer', Day: '2026-07-01' },
    { News: 'After it', Day: '2026-01-01' },
    { News: 'Before midnight in winter', Day: '2025-12-31' },
  ]);
});

it('answers all active ones page by page, to a visitor', async () => {
  for (let day = 1; day <= 23; day += 1) {
    const News = `News ${day}`;
    await publish(News, `2026-01-${String(day).padStart(2, '0')}T17:00:00.000Z`);
  }
  await publish('Withdrawn', '2026-02-01T12:00:00.000Z', 'Expired');
  const visitor = await test.as('visitor');
  const answer = await visitor.get('/api/getActiveNews?page=3&pageSize=10');
  expect(answer.headers['x-total-count']).toBe('23');
  const rows = answer.json<{ News: string; Day: string }[]>();
  expect(rows.map(({ News }) => News)).toEqual(['News 3', 'News 2', 'News 1']);
  expect(rows[0]?.Day).toBe('2026-01-03');
  // Never all of it at once, and nothing but pages.
  expect((await visitor.get('/api/getActiveNews?pageSize=501')).statusCode).toBe(400);
  expect((await visitor.get('/api/getActiveNews?Status=Expired')).statusCode).toBe(400);
  expect(await readNews()).toHaveLength(20);
});

it('leaves the day blank where none was kept', async () => {
  await publish('From an older list', '2026-01-01T05:00:00.000Z');
  await test.database.kysely.updateTable('news').set({ CreatedDate: '' }).execute();
  expect(await readNews()).toEqual([{ News: 'From an older list', Day: '' }]);
});
