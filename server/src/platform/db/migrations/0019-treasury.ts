import { type Kysely, sql } from 'kysely';

/** Treasury and dashboard at any size of school: lists by payment and refund, sums for the charts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A year's students by payment or refund, in the order of their names.
  await db.schema
    .createIndex('student_PaymentStatus')
    .on('student')
    .columns(['Year', 'PaymentStatus', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .column('_id')
    .execute();
  await db.schema.dropIndex('student_RefundStatus').execute();
  await db.schema
    .createIndex('student_RefundStatus')
    .on('student')
    .columns(['Year', 'RefundStatus', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .column('_id')
    .execute();
  // What has become of the mails to a family.
  await db.schema
    .createIndex('outbox_recipient')
    .on('outbox')
    .columns(['recipient', 'createdAt'])
    .execute();

  const student = { table: 'student', period: sql`"Year"`, kind: sql`"PaymentStatus"` };
  const paid = sql`coalesce("AmountPaidCents", 0)`;
  const refunded = sql`coalesce("RefundAmountCents", 0)`;
  const levelAndBranch = sql`"GradeInTamilSchool" || ${sql.lit('\u001f')} || "Branch"`;
  for (const [facet, value, cents] of [
    ['GradeInTamilSchool+Branch', levelAndBranch, paid],
    ['PaidDate:7', sql`substr("PaidDate", 1, 7)`, paid],
    ['RefundStatus', sql`"RefundStatus"`, refunded],
    ['insertTimeStamp:10', sql`substr("insertTimeStamp", 1, 10)`, paid],
  ] as const) {
    await countRecords(db, { ...student, facet, value, cents });
  }
  const role = { facet: 'Role', value: sql`"Role"`, cents: sql`0` };
  await countRecords(db, {
    ...role,
    table: 'volunteer',
    period: sql`"Year"`,
    kind: sql`"Status"`,
  });
  await countRecords(db, { ...role, table: 'config', period: sql`''`, kind: sql`"TeacherStatus"` });
}

type Expression = ReturnType<typeof sql>;
type Counted = {
  table: string;
  facet: string;
  period: Expression;
  value: Expression;
  kind: Expression;
  cents: Expression;
};

/** As `recount` of db/tally.ts counts them when this is written. */
async function countRecords(
  db: Kysely<unknown>,
  { table, facet, ...columns }: Counted,
): Promise<void> {
  type Sum = { period: string; value: string; kind: string; records: number; cents: number };
  const { rows } = await sql<Sum>`
    select period, value, kind, count(*) as records, sum(cents) as cents from (
      select ${columns.period} as period, ${columns.value} as value, ${columns.kind} as kind,
        ${columns.cents} as cents
      from ${sql.table(table)}
    ) as counted group by period, value, kind`.execute(db);
  for (const { period, value, kind, records, cents } of rows) {
    const id = JSON.stringify([table, period, facet, value, kind]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records, cents)
      values (${id}, ${table}, ${period}, ${facet}, ${value}, ${kind}, ${records}, ${cents})
    `.execute(db);
  }
}
