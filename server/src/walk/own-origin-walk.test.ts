import { type Contract, contract } from '@pallikoodam/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWalk } from '../testing/access-walk-records.ts';
import { countWrites } from '../testing/count-writes.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Line, writtenByHand } from './access-walk-table.ts';
import { isAllowed } from './walkers.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const walk = createWalk(async () => ({
  database: test.database,
  caller: await test.as('SuperAdmin'),
}));

/** The request of a call with records for it to meet, not sent yet. */
async function prepare(request: Line['request']) {
  let prepared: ReturnType<Line['request']> = { method: 'GET', url: '' };
  await walk.prepare((records) => {
    prepared = request(records);
    return prepared;
  });
  return prepared;
}

/**
 * What a picture, a frame, a link or a prefetch in the portal's own pages can send in the name of
 * their reader (OP-16).
 */
const byGet = ['image', 'document', 'iframe', 'empty'];
const byPost = ['image', 'document', 'iframe'];

const routeOf = (name: string) => contract[name as keyof Contract]['~orpc'].route;
/** Two paths are a reading by GET and a change by POST. */
const readPaths = new Set(
  Object.keys(contract)
    .map(routeOf)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
);

// Who may call what has nothing to do with the engine.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('with the cookie of SuperAdmin', () => {
  for (const [name, { allowed, request }] of Object.entries(writtenByHand)) {
    it(`${name} changes nothing unless code of the portal asks by POST`, async () => {
      const { method, url, body } = await prepare(request);
      const superAdmin = await test.as('SuperAdmin');
      const refusals = readPaths.has(routeOf(name).path) ? [200] : [403, 404];
      const before = await countWrites(test.database);
      if (method === 'GET') {
        const answer = await superAdmin.get(`/api${url}`);
        if (isAllowed('SuperAdmin', allowed)) expect(answer.statusCode, answer.body).toBe(200);
      } else {
        for (const kind of byGet) {
          const headers = { 'sec-fetch-dest': kind };
          const answer = await superAdmin.get(`/api${url}`, { headers });
          expect(refusals, `GET for ${kind}`).toContain(answer.statusCode);
        }
        for (const kind of byPost) {
          const headers = { 'sec-fetch-dest': kind };
          const answer = await superAdmin.post(`/api${url}`, body, { headers });
          expect(answer.statusCode, `POST for ${kind}`).toBe(403);
        }
      }
      expect(await countWrites(test.database)).toBe(before);
    });
  }
});
