import { type Kysely, sql } from 'kysely';
import { indexText } from '../dialect.ts';

/**
 * The admissions page at any size of school: its default order and its search have an index, its
 * figures are sums kept while records are written (db/tally.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Exactly the default order (ADM-15), so that the first page is the index's end; Year and
  // Status, which the page always filters by, are looked at before the row is.
  await db.schema.dropIndex('student_name').execute();
  await db.schema
    .createIndex('student_order')
    .on('student')
    .column('firstNameKey')
    .expression(sql`lower("StudentTeacher")`)
    .expression(sql`lower("GradeInTamilSchool")`)
    .columns(['_id', 'Year', 'Status'])
    .execute();
  await indexText(db, { table: 'student', column: 'searchKey' });

  await db.schema.dropIndex('student_figures').execute();
  await db.schema
    .alterTable('tally')
    .addColumn('cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const facet of ['Branch', 'PreviousYear']) await countStudents(db, facet);
}

/** As `recount` of db/tally.ts counts them when this is written. */
async function countStudents(db: Kysely<unknown>, facet: string): Promise<void> {
  const column = sql.ref(facet);
  type Sum = { period: string; value: string; kind: string; records: number; cents: number };
  const { rows } = await sql<Sum>`
    select "Year" as period, ${column} as value, "PaymentStatus" as kind,
      count(*) as records, coalesce(sum("AmountPaidCents"), 0) as cents
    from student group by "Year", ${column}, "PaymentStatus"`.execute(db);
  for (const { period, value, kind, records, cents } of rows) {
    const id = JSON.stringify(['student', period, facet, value, kind]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records, cents)
      values (${id}, 'student', ${period}, ${facet}, ${value}, ${kind}, ${records}, ${cents})
    `.execute(db);
  }
}
