import { describe, expect, it } from 'vitest';
import { findBrokenHouseRules } from './house-rules.ts';
import { parseSource } from './sources.ts';

const check = (path: string, text: string) => findBrokenHouseRules([parseSource(path, text)]);
const service = 'server/src/features/students/service.ts';
const data = 'server/src/features/students/data.ts';
const lines = (count: number) => 'const line = 1;\n'.repeat(count);

describe('house rules', () => {
  it.each([
    [service, `trx.insertInto('student').values({})`, 'calls insertInto: write through'],
    [data, `trx.updateTable('student').set({})`, 'calls updateTable: write through'],
    [data, `trx.deleteFrom('student')`, 'calls deleteFrom: write through'],
    [data, 'sql`delete from student`.execute(trx)', 'writes in SQL'],
    [data, 'sql<number>`  UPDATE student set x = 1`', 'writes in SQL'],
    [service, `kysely.selectFrom('student').selectAll()`, 'calls selectFrom: only data.ts'],
    [service, `await inTransaction(place, work)`, 'calls inTransaction: use writing'],
    [
      service,
      `await writing(context, (tx) => findStudent(portal.database, id))`,
      'asks the database inside a transaction',
    ],
    [
      service,
      `await writing(context, async (tx) => readCurrentYear(context.portal))`,
      'asks the database inside a transaction',
    ],
    [
      service,
      `async function store(tx: WriteTransaction, id: string) { await find(database, id); }`,
      'asks the database inside a transaction',
    ],
    [service, `// ${'TODO'}: later`, 'leaves something to be done'],
    [service, `// Told ${'anew'}.`, `says '${'anew'}'; write it in plain English`],
    [service, `/** An empty list\n * is ${'none'}. */`, 'write it in plain English'],
    ['server/src/features/helpers/service.ts', 'f()', `'helpers' says nothing`],
    ['server/src/features/students/reader.ts', 'f()', 'files of a feature are called handlers'],
    ['server/src/features/students/list/rows.ts', 'f()', 'files of a feature are called handlers'],
    ['web/src/utils/dates.ts', 'f()', `'utils' says nothing`],
    [
      'web/src/ui/index.ts',
      `export * from './icon.tsx';\nexport { a } from './a.ts';`,
      'only passes on',
    ],
    ['e2e/src/signup.spec.ts', `await page.waitForTimeout(500)`, 'sleeps'],
    ['domain/src/fees.test.ts', `it.${'only'}('x', () => {})`, 'keeps the other tests'],
    ['web/src/app/router.tsx', lines(401), 'has 401 lines'],
  ])('%s: %s is refused', (path, text, fault) => {
    const [found, ...more] = check(path, text);
    expect(found).toContain(path);
    expect(found).toContain(fault);
    expect(more).toEqual([]);
  });

  it.each([
    [data, `kysely.selectFrom('student').selectAll()`],
    [data, 'sql`lower("FirstName")`'],
    [
      service,
      `const found = await find(portal.database, id); await writing(context, (tx) => lock(tx, 'student', id))`,
    ],
    [service, `await writing(context, (tx) => insert(tx, 'student', row))`],
    ['server/src/platform/db/write.ts', `records(tx).insertInto(table)`],
    ['server/src/seed/classes.ts', `trx.insertInto('student').values(rows)`],
    ['web/src/app/router.tsx', lines(400)],
    ['server/src/seed/names.ts', lines(900)],
    ['server/src/features/students/list/data.ts', 'f()'],
    ['server/src/features/students/list/order.test.ts', 'f()'],
    ['domain/src/fees.test.ts', lines(900)],
    ['web/src/ui/icon.tsx', `export { a } from './a.ts';\nexport const b = 1;`],
  ])('%s: %s passes', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
