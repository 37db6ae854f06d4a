import type { NewsRecord } from '@pallikoodam/contract/news';
import type { NewsStatus } from '@pallikoodam/domain/news/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  const store = (News: string, Status: NewsStatus, moment: string) =>
    inTransaction({ database: test.database, writer: 'test', now: new Date(moment) }, (tx) =>
      insert(tx, 'news', { News, Status }),
    );
  await store('Pongal பொங்கல் celebration', 'Expired', '2025-01-06T12:00:00.000Z');
  await store('Annual Day 100% full', 'Active', '2025-05-06T12:00:00.000Z');
  await store('picture day', 'Active', '2025-09-06T12:00:00.000Z');
});
afterAll(() => test.close());

const list = async (query = '') =>
  (await admin.get(`/api/getNews?${query}`)).json<NewsRecord[]>().map(({ News }) => News);

describe('news', () => {
  it.each([
    ['', ['picture day', 'Annual Day 100% full', 'Pongal பொங்கல் celebration']],
    ['Status=Active', ['picture day', 'Annual Day 100% full']],
    ['search=பொங்கல்', ['Pongal பொங்கல் celebration']],
    ['search=DAY annual', ['Annual Day 100% full']],
    ['search=0%25', ['Annual Day 100% full']],
    ['sort=News&page=2&pageSize=1', ['picture day']],
  ])('with %j are %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it.each([
    ['', '3'],
    ['Status=Active', '2'],
    ['Status=Draft', '0'],
    ['search=day', '2'],
    ['Status=Expired&search=day', '0'],
  ])('with %j are told to be %s, whatever the page', async (query, total) => {
    const answer = await admin.get(`/api/getNews?page=1&pageSize=1&${query}`);
    expect(answer.headers['x-total-count']).toBe(total);
  });

  it('are counted by status', async () => {
    expect((await admin.get('/api/getNewsCounts')).json()).toEqual({
      Total: 3,
      Active: 2,
      Expired: 1,
    });
  });

  it.each([
    [{ News: '  ' }, 'News'],
    [{ News: 'x'.repeat(2_001) }, 'News'],
    [{ Status: 'Draft' }, 'Status'],
    [{ Status: '' }, 'Status'],
  ])('are refused with %j', async (wrong, field) => {
    const form = { News: 'Holiday', Status: 'Active' };
    const answer = await admin.post('/api/addNews', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('refuses an id that another item has', async () => {
    const sent = { News: 'Holiday', Status: 'Expired', _id: 'news-1' };
    expect((await admin.post('/api/addNews', sent)).statusCode).toBe(200);
    const again = await admin.post('/api/addNews', sent);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ message: 'A news item with this id exists already.' });
  });

  it('are added, shown to everyone, expired, deleted and brought back', async () => {
    const visitor = await test.as('visitor');
    const shown = async () =>
      (await visitor.get('/api/getLatestNews')).json<NewsRecord[]>()[0]?.News;
    const added = (
      await admin.post('/api/addNews', { News: ' No class on Sunday ', Status: 'Active' })
    ).json();
    expect(await shown()).toBe('No class on Sunday');
    const { _id, UpdatedDate } = added;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const expired = await admin.post('/api/updateNewsById', {
      _id,
      Status: 'Expired',
      UpdatedDate,
    });
    expect(expired.json()).toMatchObject({ News: 'No class on Sunday', Status: 'Expired' });
    expect(await shown()).toBe('picture day');
    const stale = { _id, News: 'Other', UpdatedDate };
    expect((await admin.post('/api/updateNewsById', stale)).statusCode).toBe(409);
    expect((await admin.post(`/api/deleteNewsById/${_id}`)).statusCode).toBe(200);
    expect((await admin.get(`/api/getNewsById/${_id}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/restoreNewsById/${_id}`)).json()).toMatchObject({ _id });
    expect((await admin.get(`/api/getNewsById/${_id}`)).json().Status).toBe('Expired');
  });
});
