import { type Kysely, sql } from 'kysely';
import { indexText, isPostgres } from './dialect.ts';

/**
 * For the migrations 0042 to 0045 alone, which made what 0051 takes away. In SQLite the index of a
 * list's texts had beside each text what the list is filtered and put in order by (`besides`).
 */

type SearchedList = {
  table: string;
  /** The column that is searched, in lower case. */
  column: string;
  /** Columns of the list's filters and orders. */
  texts: readonly string[];
  integers?: readonly string[];
};

/** For migrations; the table may be full. */
export async function indexListText(db: Kysely<unknown>, list: SearchedList): Promise<void> {
  const { table, column, texts, integers = [] } = list;
  if (isPostgres(db)) return indexText(db, { table, column });
  const besides = [column, ...texts, ...integers];
  const names = sql.join(besides.map((name) => sql.ref(name)));
  const ofNew = sql.join(besides.map((name) => sql.ref(`new.${name}`)));
  const of = sql.table(table);
  const kept = sql.table(`${table}_text_key`);
  const index = sql.table(`${table}_text`);
  const trigger = (when: string) => sql.ref(`${table}_text_${when}`);
  // With a blank behind it the last two letters, too, are the beginning of a group of three.
  const text = (row: string) => sql`${sql.ref(`${row}.${column}`)} || ' '`;
  const numberOf = (row: 'new' | 'old') =>
    sql`(select number from ${kept} where "_id" = ${sql.ref(`${row}._id`)})`;
  const declared = [
    ...[column, ...texts].map((name) => sql`${sql.ref(name)} text not null`),
    ...integers.map((name) => sql`${sql.ref(name)} integer`),
  ];

  for (const statement of [
    sql`create table ${kept} (
      number integer primary key, "_id" text not null unique, ${sql.join(declared)})`,
    sql`create virtual table ${index} using fts5(
      text, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    sql`create virtual table ${sql.table(`${table}_text_vocab`)} using fts5vocab(${index}, row)`,
    sql`insert into ${kept} ("_id", ${names}) select "_id", ${names} from ${of}`,
    sql`insert into ${index} (rowid, text) select number, ${text('besides')} from ${kept} as besides`,
    sql`create trigger ${trigger('insert')} after insert on ${of} begin
      insert into ${kept} ("_id", ${names}) values (new."_id", ${ofNew});
      insert into ${index} (rowid, text) values (${numberOf('new')}, ${text('new')}); end`,
    sql`create trigger ${trigger('update')} after update of ${sql.ref(column)} on ${of}
      when new.${sql.ref(column)} <> old.${sql.ref(column)} begin
      update ${index} set text = ${text('new')} where rowid = ${numberOf('new')}; end`,
    sql`create trigger ${trigger('beside')} after update of ${names} on ${of} begin
      update ${kept} set (${names}) = (${ofNew}) where "_id" = new."_id"; end`,
    sql`create trigger ${trigger('delete')} after delete on ${of} begin
      delete from ${index} where rowid = ${numberOf('old')};
      delete from ${kept} where "_id" = old."_id"; end`,
  ]) {
    await statement.execute(db);
  }
}

/**
 * For migrations: lets PostgreSQL find two letters as it finds three, by an index of all pairs in a
 * text. SQLite finds them by its groups of three.
 */
export async function indexPairs(
  db: Kysely<unknown>,
  { table, column }: Pick<SearchedList, 'table' | 'column'>,
): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create or replace function text_pairs(value text) returns text[]
    language sql immutable strict parallel safe as $$
      select array_agg(distinct substr(value, place, 2))
      from generate_series(1, length(value) - 1) as place $$`.execute(db);
  await sql`create index ${sql.ref(`${table}_pairs`)} on ${sql.table(table)}
    using gin (text_pairs(${sql.ref(column)}))`.execute(db);
}

/**
 * Takes away what `indexText` has made, for `indexListText` in its place; false where that is the
 * same, on PostgreSQL.
 */
export async function dropTextIndex(db: Kysely<unknown>, table: string): Promise<boolean> {
  if (isPostgres(db)) return false;
  for (const when of ['insert', 'update', 'delete']) {
    await sql`drop trigger ${sql.ref(`${table}_text_${when}`)}`.execute(db);
  }
  for (const name of [`${table}_text`, `${table}_text_key`]) {
    await sql`drop table ${sql.table(name)}`.execute(db);
  }
  return true;
}
