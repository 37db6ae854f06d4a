import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { textType } from '../dialect.ts';
import { createTable } from './create-table.ts';

/** The ledger of families beneath the amounts of the student records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'ledger_line', {
    text: [
      'FamilyId',
      'Year',
      'Kind',
      'Day',
      'Way',
      'Memo',
      'Reason',
      'State',
      'Reverses',
      'Carries',
      'StoredBy',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
    integer: ['AmountCents'],
    optionalInteger: ['Percent'],
  });
  await createTable(db, 'ledger_split', {
    text: ['LineId', 'StudentId', 'insertTimeStamp', 'updateTimeStamp'],
    integer: ['AmountCents', 'hasCome'],
  });
  for (const column of ['ClosedOn', 'ReopenedFor']) {
    await db.schema
      .alterTable('academic_year')
      .addColumn(column, textType(db), (made) => made.notNull().defaultTo(''))
      .execute();
  }
  await formLedger(db);
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('ledger_line_of_family', 'ledger_line', ['FamilyId', 'Year']);
  await index('ledger_line_of_year', 'ledger_line', ['Year', 'FamilyId']);
  await index('ledger_split_of_line', 'ledger_split', ['LineId']);
  await index('ledger_split_of_student', 'ledger_split', ['StudentId']);
}

/**
 * Lines of the amounts of every record that has none yet, so that the sum of the splits is what
 * the record says. Ids are those of the records, so that the statements need no rows in memory.
 */
export async function formLedger(db: QueryExecutorProvider): Promise<void> {
  const hasNone = sql`not exists (
    select 1 from ledger_split where ledger_split."StudentId" = student."_id")`;
  const line = (kind: string, mark: string, cents: string, day: string, state: string) => sql`
    insert into ledger_line
      ("_id", "FamilyId", "Year", "Kind", "Day", "AmountCents", "Memo", "State", "StoredBy",
       "insertTimeStamp", "updateTimeStamp")
    select "_id" || ${sql.lit(mark)}, "FamilyId", "Year", ${sql.lit(kind)}, ${sql.raw(day)},
      ${sql.ref(cents)}, 'Entered on the record', ${sql.raw(state)}, "LastModifiedBy",
      "updateTimeStamp", "updateTimeStamp"
    from student where coalesce(${sql.ref(cents)}, 0) <> 0 and ${hasNone}`;
  await line('payment', '-p', 'AmountPaidCents', '"PaidDate"', "''").execute(db);
  await line('refund', '-r', 'RefundAmountCents', "''", '"RefundStatus"').execute(db);
  for (const mark of ['-p', '-r']) {
    await sql`
      insert into ledger_split
        ("_id", "LineId", "StudentId", "AmountCents", "hasCome", "insertTimeStamp",
         "updateTimeStamp")
      select line."_id", line."_id", student."_id", line."AmountCents",
        case when student."PaymentStatus" = 'Paid' or (student."PaymentStatus" = 'Returned'
          and student."RefundStatus" <> '' and coalesce(student."RefundAmountCents", 0) > 0)
        then 1 else 0 end, line."insertTimeStamp", line."updateTimeStamp"
      from student inner join ledger_line as line
        on line."_id" = student."_id" || ${sql.lit(mark)}
      where not exists (
        select 1 from ledger_split as split where split."LineId" = line."_id")`.execute(db);
  }
}
