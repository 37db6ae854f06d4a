import { type Kysely, sql } from 'kysely';

/** Lists of a year say how many they are without counting; new children stand in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('student_PreviousYear')
    .on('student')
    .columns(['Year', 'PreviousYear', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .column('_id')
    .execute();

  const separator = sql.lit('\u001f');
  const { rows: students } = await sql<Sum>`
    select period, value, kind, count(*) as records, sum(cents) as cents from (
      select "Year" as period, "Status" || ${separator} || "Branch" as value,
        "PaymentStatus" as kind, coalesce("AmountPaidCents", 0) as cents
      from student
    ) as counted group by period, value, kind`.execute(db);
  await store(db, { subject: 'student', facet: 'Status+Branch', sums: students });

  for (const facet of ['childKey', 'bookKey+bookid']) {
    const { rows: loans } = await sql<Sum>`
      select period, '' as value, kind, count(*) as records, 0 as cents from tally
      where subject = 'loan' and facet = ${facet} and records <> 0
      group by period, kind`.execute(db);
    await store(db, { subject: 'loan', facet: `distinct ${facet}`, sums: loans });
  }
}

type Sum = { period: string; value: string; kind: string; records: number; cents: number };

/** As `recount` of db/tally.ts counts them when this is written. */
async function store(
  db: Kysely<unknown>,
  { subject, facet, sums }: { subject: string; facet: string; sums: readonly Sum[] },
): Promise<void> {
  for (const { period, value, kind, records, cents } of sums) {
    const id = JSON.stringify([subject, period, facet, value, kind]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records, cents)
      values (${id}, ${subject}, ${period}, ${facet}, ${value}, ${kind}, ${records}, ${cents})
    `.execute(db);
  }
}
