import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { join } from 'node:path';

/**
 * `node scripts/bench/fill.ts <portal> <data folder> <database or ''> <scale> <years>`: fills an empty
 * database by the code of that checkout. A process of its own: a large school leaves gigabytes behind.
 */
const [portal = '', dataDirectory = '', url = '', scale = '1', years = '2'] = process.argv.slice(2);
/** Modules of another release, the types of which are not known here. */
const load = (path: string) => import(join(portal, path));
const { CompiledQuery } = createRequire(join(portal, 'server/'))('kysely');
const { openDatabase } = await load('server/src/platform/db/database.ts');
const { analyse } = await load('server/src/platform/db/dialect.ts');
const { migrate } = await load('server/src/platform/db/migrate.ts');
const { fillSchool } = await load('server/src/seed/scale.ts');
const { createAuthentication } = await load('server/src/platform/auth/authentication.ts');
const { readSettings } = await load('server/src/settings.ts');
const { readSchool } = await load('content/src/school.ts');

const database = openDatabase({ dataDirectory, databaseUrl: url || undefined, patient: true });
const run = (text: string) => database.kysely.executeQuery(CompiledQuery.raw(text));
// A transaction that fills much of the file then writes each page once.
if (url === '') await run(`pragma cache_size = -${Math.floor(freemem() / 4096)}`);
await migrate(database);
const size = { scale: Number(scale), school: readSchool(), pastLibraryYears: Number(years) - 1 };
const { student, attendance } = await fillSchool(database, size);
// The seed knows two years of children; older ones, with their days, are copies of the present year's.
for (let back = 2; back < Number(years); back += 1) {
  const year = `cast(substr("AttendanceDate", 1, 4) as integer) - ${back}`;
  const changed: Record<string, string> = {
    _id: `"_id" || '-${back}'`,
    StudentId: `"StudentId" || '-${back}'`,
    Year: `'${2025 - back}-${2026 - back}'`,
    Volunteering: `case "Volunteering" when '' then '' else "Volunteering" || '-${back}' end`,
    AttendanceDate: `cast(${year} as text) || substr("AttendanceDate", 5)`,
  };
  const samples = { student: student[0], attendance: attendance().next().value };
  for (const [table, row] of Object.entries(samples)) {
    const names = Object.keys(row).map((name) => `"${name}"`);
    const values = names.map((name) => changed[name.slice(1, -1)] ?? name);
    const copies = `select ${values} from ${table} where "Year" = '2025-2026'`;
    await run(`insert into ${table} (${names}) ${copies}`);
  }
}
await analyse(database.engine, database.kysely);
const settings = readSettings({ DATA_DIR: dataDirectory });
const authentication = createAuthentication({ settings, database, sendMail: async () => {} });
for (const name of ['admin', 'treasurer', 'teacher', 'parent']) {
  const account = { email: `${name}@school.example`, password: 'Vanakkam-2025' };
  await authentication.createConfirmedAccount(account);
}
await database.close();
