import { soundKey } from '@pallikoodam/domain/text/sound';
import { type Kysely, sql } from 'kysely';

/**
 * Searches find children, books, links to books and volunteers by how they sound, too. Children of
 * any year are found by the beginning of the given name, records by what they were called before a
 * merge.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Stored>;
  await addSounds(db, 'student', ['FirstName', 'LastName', 'NameInTamil']);
  await addSounds(db, 'book', ['title', 'author']);
  await addSounds(db, 'online_book', ['Title']);
  await addSounds(db, 'volunteer', ['Name']);
  await db.schema.createIndex('child_by_name').on('child').columns(['nameKey', '_id']).execute();
  await db.schema
    .createIndex('student_former_ids')
    .on('student')
    .columns(['FormerReferenceIds'])
    .where(sql.ref('FormerReferenceIds'), '<>', '')
    .execute();
}

type Table = 'student' | 'book' | 'online_book' | 'volunteer';
type Row = { _id: string; searchKey: string } & Readonly<Record<string, string>>;
type Stored = Record<Table, Row>;

const rowsAtOnce = 500;

async function addSounds(
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
      if (sounds === '') continue;
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
