import { soundKey } from '@pallikoodam/domain/text/sound';
import type { Kysely } from 'kysely';

/** A word with a colon, a bracket or another sign beside it is found by how it sounds as well. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Stored>;
  await mendSounds(db, 'student', ['FirstName', 'LastName', 'NameInTamil']);
  await mendSounds(db, 'book', ['title', 'author']);
  await mendSounds(db, 'online_book', ['Title']);
  await mendSounds(db, 'volunteer', ['Name', 'NameInTamil']);
}

type Table = 'student' | 'book' | 'online_book' | 'volunteer';
type Row = { _id: string; searchKey: string } & Readonly<Record<string, string>>;
type Stored = Record<Table, Row>;

const rowsAtOnce = 500;

async function mendSounds(
  db: Kysely<Stored>,
  table: Table,
  columns: readonly string[],
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = (await db
      .selectFrom(table)
      .select(['_id', 'searchKey', ...columns])
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(rowsAtOnce)
      .execute()) as Row[];
    for (const row of rows) {
      const sounds = soundKey(columns.map((column) => row[column] ?? '').join(' '));
      if (row.searchKey.endsWith(sounds)) continue;
      await db
        .updateTable(table)
        .set({ searchKey: row.searchKey + sounds } as never)
        .where('_id', '=', row._id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last._id;
  }
}
