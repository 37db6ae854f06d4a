import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPostgresDatabase } from './database.ts';
import { type Answers, collectAnswers } from './frozen-answers.ts';
import { openFrozenSchool } from './frozen-school.ts';
import { startTestPortal } from './portal.ts';

let database: Database;
afterEach(() => database.close());

/** What the portal answered about the frozen school before it had families, children and years. */
const before: Answers = JSON.parse(
  gunzipSync(readFileSync(new URL('frozen-answers.json.gz', import.meta.url))).toString(),
);

/** What is another answer on purpose, or holds the moment of this run. */
const others: Readonly<Record<string, string>> = {
  'office /bookhistory': 'The address of a family leaves the lists with the book.',
  'office /lib/BookAsignAPIV2': 'The address of a family leaves the lists with the book.',
  'office /getBookImports': 'One importer lists the imports of every kind, by getImports.',
  'office /getConfigData': 'The people who ask here are made in this run.',
  'office /getDashboard': 'A person counts once, with all roles (decision on roles).',
  'office /getRoleStats': 'A person counts once, with all roles (decision on roles).',
  'office /getUserCounts': 'A person counts once, with all roles (decision on roles).',
};

// Some 900 readings, and a school brought up to date: more than the usual time on a loaded machine.
const mostMs = 180_000;

it('the documented readings answer as before the school had families; more fields may come', {
  timeout: mostMs,
}, async () => {
  const databaseUrl =
    process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  database = openDatabase({ databaseUrl, dataDirectory: ':memory:' });
  await openFrozenSchool(database);
  await migrate(database);
  const test = await startTestPortal({ database });
  const after = await collectAnswers(test);
  await test.app.close();

  const different = Object.entries(before).filter(([call, answer]) => {
    if (call in others) return false;
    try {
      expect(after[call]).toMatchObject(answer);
      return false;
    } catch {
      return true;
    }
  });
  expect(Object.keys(before).length).toBeGreaterThan(800);
  expect(different.map(([call]) => call)).toEqual([]);
});
