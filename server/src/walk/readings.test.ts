import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageStart } from '../page-start.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createWalk } from '../testing/access-walk-records.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { writtenByHand } from './access-walk-table.ts';
import { isAllowed } from './walkers.ts';

/**
 * While one call writes for long, as an import does, every reading call and the beginning of every
 * page are answered: none of them writes, and none waits for the one that does.
 */

let folder: string;
let test: TestPortal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-readings-'));
  const isEmbedded = process.env.TEST_DATABASE !== 'postgres';
  // A database in memory has one connection alone.
  const database = isEmbedded
    ? openDatabase({ dataDirectory: folder })
    : await createTestDatabase();
  if (isEmbedded) {
    await sql`pragma synchronous = off`.execute(database.kysely);
    await migrate(database);
  }
  test = await startTestPortal({ database });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['SuperAdmin', 'Parent', 'visitor'] as const)('while another writes, %s', (who) => {
  const walk = createWalk(async () => ({ database: test.database, caller: await test.as(who) }));
  const stamps = { CreatedDate: '', UpdatedDate: '' };
  const news = {
    _id: `by ${who}`,
    News: 'x',
    NewsInTamil: '',
    Status: 'Active',
    ...stamps,
  } as const;

  for (const [name, { allowed, request }] of Object.entries(writtenByHand)) {
    if (!isAllowed(who, allowed)) continue;
    it(`is answered by ${name}, if it reads`, async () => {
      const send = await walk.prepare((prepared) => {
        const asked = request(prepared);
        return asked.method === 'GET' ? asked : { method: 'GET', url: '/getEnrollmentStatus' };
      });
      const { headers } = { headers: { cookie: (await test.as(who)).cookie } };
      await test.database.kysely.transaction().execute(async (trx) => {
        await trx.insertInto('news').values(news).execute();
        expect((await send()).statusCode).toBe(200);
        await readPageStart(test.portal, headers);
        await trx.deleteFrom('news').where('_id', '=', news._id).execute();
      });
    });
  }
});
