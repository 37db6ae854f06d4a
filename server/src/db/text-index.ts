import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, indexText, isPostgres } from './dialect.ts';
import { holding } from './search-words.ts';

/**
 * The index of texts of a list that many search. In SQLite it has beside each text what the list is
 * filtered and put in order by (`besides`): of thousands whose names hold a word only those of the
 * page are then read themselves. PostgreSQL reads the table, led by its own index.
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

/**
 * The rows that hold all these words, under the table's own name and with the columns of its filters
 * and orders. Null where no index leads there: for single letters, and for two that most rows hold;
 * on PostgreSQL for whatever most hold.
 */
export async function findByText<DB>(
  { engine, kysely }: { engine: Engine; kysely: Kysely<DB> },
  { table, column, words }: { table: string; column: string; words: readonly string[] },
): Promise<AliasedRawBuilder<unknown, string> | null> {
  const long = words.filter((word) => [...word].length >= 3);
  const text = sql.ref(column);
  if (engine === 'postgres') {
    const isCommon = await isHeldByMost(kysely, { of: table, column, words });
    return isCommon ? null : findInPostgres({ table, text, words });
  }
  const groups =
    long.length > 0 ? long.map(quote) : await completePairs(kysely, { table, column, words });
  if (groups === null) return null;
  // A third of the price of `like`: both sides are in lower case.
  const holdsAll = words.map((word) => sql`instr(besides.${text}, ${word}) > 0`);
  return sql`(
    select besides.* from ${sql.table(`${table}_text`)} as found
    join ${sql.table(`${table}_text_key`)} as besides on besides.number = found.rowid
    where found.text match ${groups.join(' AND ')} and ${sql.join(holdsAll, sql` and `)})`.as(
    table,
  );
}

/**
 * By the groups of three letters, or of two: `like` with fewer than three would read the index of
 * threes from end to end. What is looked for stands in brackets, so that the planner, who would
 * rather read the list until it has met 2,000, knows nothing of it and takes it for rare.
 */
function findInPostgres({
  table,
  text,
  words,
}: {
  table: string;
  text: RawBuilder<unknown>;
  words: readonly string[];
}): AliasedRawBuilder<unknown, string> | null {
  if (words.every((word) => [...word].length < 2)) return null;
  const hasLong = words.some((word) => [...word].length >= 3);
  const holdsAll = words.map((word) => {
    const letters = [...word].length;
    if (letters >= 3) return sql`${text} like (select ${holding(word)}::text) escape '\\'`;
    if (letters === 2 && !hasLong) return sql`text_pairs(${text}) @> (select array[${word}::text])`;
    return sql`strpos(${text}, ${word}) > 0`;
  });
  return sql`(select * from ${sql.table(table)} where ${sql.join(holdsAll, sql` and `)})`.as(table);
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** So many rows tell whether most hold a word. */
const sampled = 300;

/** Whether most rows hold each of the words, as far as a sample tells. */
async function isHeldByMost<DB>(
  kysely: Kysely<DB>,
  { of, column, words }: { of: string; column: string; words: readonly string[] },
): Promise<boolean> {
  const [placeIn, inOrder] = isPostgres(kysely)
    ? [sql`strpos`, sql`order by "_id"`]
    : [sql`instr`, sql``];
  const holdsAll = words.map((word) => sql`${placeIn}(text, ${word}) > 0`);
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from (
      select ${sql.ref(column)} as text from ${sql.table(of)} ${inOrder} limit ${sampled}
    ) as sample where ${sql.join(holdsAll, sql` and `)}`.execute(kysely);
  return (rows[0]?.held ?? 0) > sampled / 2;
}

/** Two letters as all groups of three that begin with them; null where that is no shorter way. */
async function completePairs<DB>(
  kysely: Kysely<DB>,
  { table, column, words }: { table: string; column: string; words: readonly string[] },
): Promise<string[] | null> {
  const [pair] = words.filter((word) => [...word].length === 2);
  if (pair === undefined) return null;
  if (await isHeldByMost(kysely, { of: `${table}_text_key`, column, words: [pair] })) return null;
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${table}_text_vocab`)}
    where term >= ${pair} and term < ${`${pair}\u{10ffff}`}`.execute(kysely);
  // What no text holds is a group that none has, or the search would be for nothing at all.
  return [`(${rows.map(({ term }) => quote(term)).join(' OR ') || quote('\u{10ffff}'.repeat(3))})`];
}
