import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWith, smallestPng } from '../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import type { Tables } from './tables.ts';

let test: TestPortal;
let keeper: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  keeper = await test.as('SuperAdmin');
});
afterAll(() => test.close());

const photograph = {
  type: 'Photo',
  order: 10,
  name: 'Golu',
  url: 'https://photos.school.example/1',
};

/** What a phone sends twice when the first answer is lost: call, table, what is sent, another value. */
const adds: readonly (readonly [string, keyof Tables, object, object])[] = [
  [
    'addCompetition',
    'competition',
    { Grade: '4', EventName: 'Quiz', Link: 'https://quiz.example' },
    { Grade: '5' },
  ],
  [
    'addGraduate',
    'graduate',
    {
      FirstName: 'Kayal',
      LastName: 'Mullai',
      Year: '2024-2025',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 8',
    },
    { FirstName: 'Iniya' },
  ],
  ['addSponsor', 'sponsor', { name: 'Vaigai Dental', order: 1 }, { order: 2 }],
  ['addGallery', 'gallery', photograph, { name: 'Kolam' }],
  [
    'addCalendarItem',
    'calendar_event',
    { date: '2025-11-28', activity: 'Recital', branch: 'North', alsoFor: ['South_Metro'] },
    { activity: 'Play' },
  ],
];

const count = async (table: keyof Tables) => {
  const rows = await test.database.kysely
    .selectFrom(table)
    .select('_id' as never)
    .execute();
  return rows.length;
};

it.each(adds)('%s with the same key adds once', async (call, table, body, other) => {
  const before = await count(table);
  const options = { headers: { 'idempotency-key': `a-key-for-${call}` } };
  const first = await keeper.post(`/api/${call}`, body, options);
  expect(first.statusCode, first.body).toBe(200);
  const added = (await count(table)) - before;
  const again = await keeper.post(`/api/${call}`, body, options);
  expect(again.json()).toEqual(first.json());
  const changed = await keeper.post(`/api/${call}`, { ...body, ...other }, options);
  expect(changed.statusCode).toBe(409);
  expect((await count(table)) - before).toBe(added);
  // Without a key it is another record, as the sender says.
  expect((await keeper.post(`/api/${call}`, body)).statusCode).toBe(200);
  expect((await count(table)) - before).toBe(2 * added);
});

it('uploadGalleryPhotos with the same key adds once, also when both tries meet', async () => {
  const before = await count('gallery');
  const headers = { 'idempotency-key': 'a-key-of-photographs' };
  const form = formWith('kolam.png', smallestPng);
  const send = () => keeper.post('/api/uploadGalleryPhotos', form, { headers });
  const [one, other] = await Promise.all([send(), send()]);
  const third = await send();
  expect([one.statusCode, other.statusCode, third.statusCode]).toEqual([200, 200, 200]);
  expect(other.json()).toEqual(one.json());
  expect(third.json()).toEqual(one.json());
  expect((await count('gallery')) - before).toBe(1);
  const different = formWith('golu.png', smallestPng);
  const refused = await keeper.post('/api/uploadGalleryPhotos', different, { headers });
  expect(refused.statusCode).toBe(409);
});
