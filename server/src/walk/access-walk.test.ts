import { contract } from '@pallikoodam/contract/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createWalk } from '../testing/access-walk-records.ts';
import { countWrites } from '../testing/count-writes.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addUnlistedColumn, unlistedWord } from '../testing/unlisted-column.ts';
import { writtenByHand } from './access-walk-table.ts';
import { isAllowed, nameWalker, walkers, walkersOfTwo } from './walkers.ts';

let test: TestPortal;
beforeAll(async () => {
  // As in production, where no schema takes out of an answer what does not belong there.
  test = await startTestPortal({ checkAnswers: false });
  await addUnlistedColumn(test.database);
});
afterAll(() => test.close());

it('has a line in the table for every call of the contract, and no other', () => {
  expect(Object.keys(writtenByHand).sort()).toEqual(Object.keys(contract).sort());
});

/**
 * Who may call what has nothing to do with the engine and is tried on one. What is allowed is walked
 * on the other as well, where the plans of its statements are looked at (walk/plans.test.ts).
 */
const walked = process.env.TEST_DATABASE === 'postgres' ? [] : [...walkers, ...walkersOfTwo];

describe.each(walked.map((who) => ({ who, name: nameWalker(who) })))(
  'every call, walked by $name:',
  ({ who }) => {
    const walk = createWalk(async () => ({ database: test.database, caller: await test.as(who) }));

    for (const [name, { allowed, request }] of Object.entries(writtenByHand)) {
      if (isAllowed(who, allowed)) {
        it(`${name} is allowed`, async () => {
          const send = await walk.prepare(request);
          const answer = await send();
          expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
          expect(answer.body.includes(unlistedWord), answer.body.slice(0, 900)).toBe(false);
          expect(answer.json()).toEqual(readBySchema(name as keyof typeof contract, answer));
        });
      } else {
        it(`${name} is denied`, async () => {
          const send = await walk.prepare(request);
          const before = await countWrites(test.database);
          const answer = await send();
          expect(answer.statusCode, answer.body).toBe(who === 'visitor' ? 401 : 403);
          expect(await countWrites(test.database)).toBe(before);
        });
      }
    }
  },
);

it
  .skipIf(walked.length === 0)
  .each(['student', 'child', 'guardian', 'config', 'volunteer'] as const)(
  'the walk met rows of %s that hold the unlisted word',
  async (table) => {
    const [met] = await test.database.kysely.selectFrom(table).selectAll().execute();
    expect(met).toHaveProperty('Unlisted', unlistedWord);
  },
);

/** The answer with the fields of its schema alone; undefined where it does not fit. */
function readBySchema(name: keyof typeof contract, { headers, json }: LightMyRequestResponse) {
  const { outputSchema, route } = contract[name]['~orpc'];
  const isDetailed = route.outputStructure === 'detailed';
  const given = isDetailed ? { headers, body: json() } : json();
  const { data } = (outputSchema as z.ZodType).safeParse(given);
  return isDetailed ? (data as { body: unknown } | undefined)?.body : data;
}
