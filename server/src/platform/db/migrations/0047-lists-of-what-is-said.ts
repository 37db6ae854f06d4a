import { type Kysely, sql } from 'kysely';
import { indexText } from '../dialect.ts';

/**
 * Messages, news, files and assets at any number: how many there are is kept, what was not delivered
 * stands apart from what was, and news are found by an index of their texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a hundred messages two fail: an index of these alone, without the sign-in component's, in
  // the place of one of all messages.
  await db.schema.dropIndex('outbox_status').execute();
  await db.schema
    .createIndex('outbox_undelivered')
    .on('outbox')
    .columns(['createdAt', '_id'])
    .where(sql.ref('status'), '=', sql.lit('failed'))
    .where(sql.ref('createdBy'), '<>', sql.lit('sign-in'))
    .execute();
  // With the moment behind it, what is left of an announcement is counted in the index.
  await db.schema.dropIndex('outbox_announcement').execute();
  await db.schema
    .createIndex('outbox_announcement')
    .on('outbox')
    .columns(['announcementId', 'status', 'recipient', 'createdAt'])
    .execute();

  await db.schema.dropIndex('news_latest').execute();
  await createIndex(db, 'news_latest', ['Status', 'CreatedDate desc', '_id']);
  await createIndex(db, 'news_CreatedDate', ['CreatedDate desc', '_id']);
  await indexText(db, { table: 'news', column: 'News', inLowerCase: true });
  await indexText(db, { table: 'asset', column: 'searchKey' });

  await storeCounts(db, { subject: 'asset', facet: 'Type', value: sql`"Type"`, kind: sql`"Type"` });
  await storeCounts(db, {
    subject: 'file',
    facet: 'bucket+folder',
    value: sql`bucket || ${sql.lit('\u001f')} || folder`,
    kind: sql`bucket`,
  });
  await storeCounts(db, {
    subject: 'news',
    facet: 'Status',
    value: sql`"Status"`,
    kind: sql`"Status"`,
  });
}

async function createIndex(
  db: Kysely<unknown>,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('news')
    .columns(columns as never)
    .execute();
}

type Counted = {
  subject: string;
  facet: string;
  value: ReturnType<typeof sql>;
  kind: ReturnType<typeof sql>;
};

/** As `recount` of db/tally.ts counts them when this is written. */
async function storeCounts(
  db: Kysely<unknown>,
  { subject, facet, value, kind }: Counted,
): Promise<void> {
  const { rows } = await sql<{ value: string; kind: string; records: number }>`
    select value, kind, count(*) as records from (
      select ${value} as value, ${kind} as kind from ${sql.table(subject)}
    ) as counted group by value, kind`.execute(db);
  for (const counted of rows) {
    const id = JSON.stringify([subject, '', facet, counted.value, counted.kind]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records, cents)
      values (${id}, ${subject}, '', ${facet}, ${counted.value}, ${counted.kind},
        ${counted.records}, 0)`.execute(db);
  }
}
