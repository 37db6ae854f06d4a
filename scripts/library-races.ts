import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { storeBook } from '../server/src/testing/library-factory.ts';
import { startTestPortal, type TestCaller } from '../server/src/testing/portal.ts';
import { storeStudent } from '../server/src/testing/student-factory.ts';
import { countLoans, inspectLibrary } from './library-inspection.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm run races [issues]`: desks that lend and take back the same few books to the same few
 * children at once, on both databases. Afterwards no book and no child may have two, every answer
 * must be found in the database, and the shelf must say what the loans say.
 */

const issues = Number(process.argv[2] ?? 1000);
const desks = 8;
const booksRacedFor = 12;
const childrenRacing = 16;

await raceOn('SQLite', await openSqlite());
const server = await startPostgres();
if (server === null) console.log('PostgreSQL: not raced, no server programs were found');
else {
  process.env.TEST_DATABASE_URL = server.url;
  const databaseUrl = await createPostgresDatabase();
  await raceOn('PostgreSQL', openDatabase({ databaseUrl, dataDirectory: '' }));
  await server.stop();
}

async function openSqlite(): Promise<Database> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-races-'));
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  return openDatabase({ dataDirectory });
}

async function raceOn(name: string, database: Database): Promise<void> {
  await migrate(database);
  const portal = await startTestPortal({ database, checkAnswers: false });
  const books = await Promise.all(
    Array.from({ length: booksRacedFor }, (_, index) =>
      storeBook(database, { bookid: String(index + 1) }),
    ),
  );
  const children = await Promise.all(
    Array.from({ length: childrenRacing }, () => storeStudent(database)),
  );
  const librarians = await Promise.all(
    Array.from({ length: desks }, (_, desk) =>
      portal.as('LibAdmin', `librarian${desk}@school.example`),
    ),
  );
  const lent: string[] = [];
  const returned: string[] = [];
  const tally = { lent: 0, told: 0, returned: 0 };
  let asked = 0;
  const began = performance.now();

  const work = async (librarian: TestCaller, desk: number) => {
    while (asked < issues) {
      asked += 1;
      const turn = asked;
      const book = books[(turn * 7 + (desk % 2)) % books.length];
      const child = children[(turn * 5 + desk) % children.length];
      if (book === undefined || child === undefined) throw new Error('There is nothing to lend.');
      const issue = await librarian.post('/api/assignBook', {
        studentId: child._id,
        bookId: book.bookid,
      });
      if (issue.statusCode === 200) {
        tally.lent += 1;
        lent.push(issue.json()._id);
      } else if (issue.statusCode === 409) tally.told += 1;
      else throw new Error(`assignBook: ${issue.statusCode} ${issue.body}`);
      if (turn % 3 === 0) continue;
      const back = await librarian.post('/api/releaseBookAndCreateHistory', {
        bookId: book.bookid,
      });
      if (back.statusCode === 200) {
        tally.returned += 1;
        returned.push(back.json()._id);
      } else if (back.statusCode !== 409)
        throw new Error(`return: ${back.statusCode} ${back.body}`);
    }
  };
  await Promise.all(librarians.map(work));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const faults = await inspectLibrary(database, { lent, returned });
  if ((await countLoans(database)) !== lent.length)
    faults.push('loans and answers differ in number');
  await portal.close();
  if (faults.length > 0) {
    console.error(`${name}: ${faults.join('; ')}`);
    process.exit(1);
  }
  console.log(
    `${name}: ${asked} issues from ${desks} desks in ${seconds} s: ${tally.lent} lent, ${tally.told} told who has it, ${tally.returned} returned; no book and no child twice, none lost`,
  );
}
