import { contract } from '@pallikoodam/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareRecords } from '../testing/access-walk-records.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { writtenByHand } from './access-walk-table.ts';
import { isAllowed, walkers } from './walkers.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('every call, walked by nine roles and a visitor', () => {
  it('has a line in the table for every call of the contract, and no other', () => {
    expect(Object.keys(writtenByHand).sort()).toEqual(Object.keys(contract).sort());
  });

  for (const [name, { allowed }] of Object.entries(writtenByHand)) {
    for (const who of walkers) {
      const may = isAllowed(who, allowed);
      it(`${name}: ${who} is ${may ? 'allowed' : 'denied'}`, async () => {
        const caller = await test.as(who);
        const records = await prepareRecords(test.database, caller.email);
        const before = await countWrites();
        const { request } = writtenByHand[name as keyof typeof writtenByHand];
        const { method, url, body } = request({
          ...records,
          ownEmail: caller.email || 'a@b.example',
        });
        const answer =
          method === 'GET' ? await caller.get(`/api${url}`) : await caller.post(`/api${url}`, body);
        if (may) {
          expect(answer.statusCode, answer.body).toBe(200);
        } else {
          expect(answer.statusCode, answer.body).toBe(who === 'visitor' ? 401 : 403);
          expect(await countWrites()).toBe(before);
        }
      });
    }
  }
});

/** Every write of a record leaves a line of history, every mail a line in the outbox. */
async function countWrites(): Promise<number> {
  const tables = ['history', 'outbox', 'student', 'config', 'setting', 'contact_message'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      test.database.kysely
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + rows, 0);
}
