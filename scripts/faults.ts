import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { loseDatabase } from './faults/database-away.ts';
import { fillDisk, lockDisk } from './faults/disk.ts';
import { killPortal } from './faults/kills.ts';
import { loseMailServer, loseSmsProvider } from './faults/messages-away.ts';
import { loseStorage } from './faults/storage-away.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm run faults [kills] [sqlite|postgres] [kills|disk|away …]`: what may happen to a school's
 * machine, on both databases, while every area is written to: kill -9, a full disk, a disk that
 * turns read-only, a database, an S3 server, a mail server and an SMS provider that go away and
 * return. Nothing that was answered may be lost, nothing be there by half, nothing twice.
 */
export type Row = {
  fault: string;
  /** What was done and answered. */
  said: string;
  /** What is wrong; empty where all holds. */
  faults: string[];
};

type Trial = (databaseUrl: string | undefined) => Promise<Row | null>;

const [count = '200', ...words] = process.argv.slice(2);
const kills = Number(count);
const wanted = (word: string, of: readonly string[]) =>
  !of.some((each) => words.includes(each)) || words.includes(word);

const kinds = ['kills', 'disk', 'away'] as const;
const trials: readonly (readonly [(typeof kinds)[number], Trial])[] = [
  ['disk', (databaseUrl) => fillDisk({ databaseUrl })],
  ['disk', (databaseUrl) => lockDisk({ databaseUrl })],
  ['away', (databaseUrl) => loseDatabase({ databaseUrl })],
  ['away', (databaseUrl) => loseStorage({ databaseUrl })],
  ['away', (databaseUrl) => loseMailServer({ databaseUrl })],
  ['away', (databaseUrl) => loseSmsProvider({ databaseUrl })],
  ['kills', (databaseUrl) => killPortal({ databaseUrl, kills })],
];

const table: { database: string; row: Row }[] = [];
const databases = ['sqlite', 'postgres'] as const;
for (const database of databases.filter((each) => wanted(each, databases))) {
  const server = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  if (database === 'postgres' && server === null) {
    console.log('PostgreSQL: not tried, no server programs were found');
    continue;
  }
  if (server !== null) process.env.TEST_DATABASE_URL = server.url;
  for (const [kind, trial] of trials.filter(([kind]) => wanted(kind, kinds))) {
    const databaseUrl = server === null ? undefined : await createPostgresDatabase();
    const row = await trial(databaseUrl).catch((error: unknown) => ({
      fault: kind,
      said: 'the trial itself broke down',
      faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    if (row === null) continue;
    table.push({ database, row });
    show({ database, row });
  }
  await server?.stop();
}

console.log('\n| Database | Fault | What was done and answered | Holds |\n|---|---|---|---|');
for (const each of table) show(each);
const failed = table.filter(({ row }) => row.faults.length > 0);
for (const { database, row } of failed) {
  console.log(`\n${database}, ${row.fault}:\n${row.faults.slice(0, 20).join('\n')}`);
}
// A trial that broke down has left its portal running, which would keep this process alive.
process.exit(failed.length === 0 ? 0 : 1);

function show({ database, row: { fault, said, faults } }: (typeof table)[number]): void {
  const holds = faults.length === 0 ? 'yes' : `no: ${faults.length} faults`;
  console.log(`| ${database} | ${fault} | ${said} | ${holds} |`);
}
