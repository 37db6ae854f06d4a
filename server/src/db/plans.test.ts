import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsersByEmail } from '../features/access/data.ts';
import { listLatestNews } from '../features/site/data.ts';
import {
  countAdmissions,
  countFamilyOfYear,
  findChild,
  groupAdmissions,
  isFamilyAddress,
  listFamily,
} from '../features/students/data.ts';
import { listStudents } from '../features/students/list/data.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { explain } from './dialect.ts';

/** No call reads a whole table that grows with the school's age: its plan names an index. */

let database: Database;
const statements: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  // On an empty table PostgreSQL would rather read the nothing that is there.
  if (database.engine === 'postgres') await sql`set enable_seqscan = off`.execute(database.kysely);
});
afterAll(() => database.close());

/** The same database, remembering what it is asked. */
function listening(): Database {
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = database.kysely
        .getExecutor()
        .compileQuery(node, {} as never);
      statements.push({ sql: text, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...database, kysely };
}

const email = 'family@home.example';
const calls: Record<string, (asked: Database) => Promise<unknown>> = {
  'the default admissions page': (asked) =>
    listStudents(asked, {
      Year: '2025-2026,2024-2025',
      Status: 'Submitted,Active',
      sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
      page: 1,
      pageSize: 25,
    }),
  'a class of the admissions page': (asked) =>
    listStudents(asked, { Year: '2025-2026', StudentTeacher: 'Anbu', page: 1, pageSize: 25 }),
  'a level of the admissions page': (asked) =>
    listStudents(asked, {
      Year: '2025-2026',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 1',
      page: 1,
      pageSize: 25,
    }),
  'a family': (asked) => listFamily(asked, email),
  'a family’s fee': (asked) =>
    countFamilyOfYear(asked, { email, year: '2025-2026', newStudent: 'New Student' }),
  'the public search': (asked) =>
    findChild(asked, { email, firstName: 'Kavin', dateOfBirth: '2016-05-01' }),
  'the figures': (asked) => groupAdmissions(asked, '2025-2026'),
  'a count by status': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Active' }),
  'a count by refund': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Issued' }),
  'an address of the school': (asked) => isFamilyAddress(asked, email),
  'the role of a person': (asked) => listUsersByEmail(asked, email),
  'the latest news': (asked) => listLatestNews(asked),
};

describe('the plan of', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(name, async () => {
      statements.length = 0;
      await call(listening());
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        const plan = await explain(database.engine, database.kysely, statement);
        expect(plan, plan).toMatch(/index/i);
        expect(plan, plan).not.toMatch(/Seq Scan/);
        expect(plan, plan).not.toMatch(/SCAN (student|config|news)(?! USING)/);
      }
    });
  }

  it('a query without an index is recognised', async () => {
    const scan = database.kysely
      .selectFrom('student')
      .selectAll()
      .where('City', '=', 'X')
      .compile();
    const plan = await explain(database.engine, database.kysely, scan);
    expect(plan).toMatch(/Seq Scan|SCAN student(?! USING)/);
  });
});
