import type { Kysely } from 'kysely';
import { accounts } from './baseline/accounts.ts';
import { classroom } from './baseline/classroom.ts';
import { families } from './baseline/families.ts';
import { library } from './baseline/library.ts';
import { messages } from './baseline/messages.ts';
import { money } from './baseline/money.ts';
import { people } from './baseline/people.ts';
import { platform } from './baseline/platform.ts';
import { publicSite } from './baseline/public-site.ts';
import { students } from './baseline/students.ts';
import { years } from './baseline/years.ts';
import { createTables } from './create-table.ts';

/** The whole schema of 1.0, area by area; what a column holds is said at its type, in `db/tables`. */
export async function createBaseline(db: Kysely<unknown>): Promise<void> {
  for (const tables of [
    platform(db),
    ...[accounts, people, years, families, students, money],
    ...[classroom, library, messages, publicSite],
  ]) {
    await createTables(db, tables);
  }
}
