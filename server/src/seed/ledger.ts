import { addDays, isDay } from '@pallikoodam/domain/calendar/day';
import type { PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

const ways: readonly PaymentWay[] = ['Zelle', 'Zelle', 'Zelle', 'Check', 'Bank transfer', 'Cash'];
const daysUntilRefund = 21;

/**
 * Lines of the amounts of every record, so that the sum of the splits is what the record says. Ids
 * are those of the records, so that the statements need no rows in memory.
 */
export async function formLedger(trx: Transaction<Tables>): Promise<void> {
  const line = (kind: string, mark: string, cents: string, day: string, state: string) => sql`
    insert into ledger_line
      ("_id", "FamilyId", "Year", "Kind", "Day", "AmountCents", "Memo", "State", "StoredBy",
       "insertTimeStamp", "updateTimeStamp")
    select "_id" || ${sql.lit(mark)}, "FamilyId", "Year", ${sql.lit(kind)}, ${sql.raw(day)},
      ${sql.ref(cents)}, 'Entered on the record', ${sql.raw(state)}, "LastModifiedBy",
      "updateTimeStamp", "updateTimeStamp"
    from student where coalesce(${sql.ref(cents)}, 0) <> 0`;
  await line('payment', '-p', 'AmountPaidCents', '"PaidDate"', "''").execute(trx);
  await line('refund', '-r', 'RefundAmountCents', "''", '"RefundStatus"').execute(trx);
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
        on line."_id" = student."_id" || ${sql.lit(mark)}`.execute(trx);
  }
}

/** Numbers for the payments that have come, in the order in which they were stored. */
export async function formReceipts(trx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into receipt ("_id", "Number", "insertTimeStamp", "updateTimeStamp")
    select line."_id", row_number() over (order by line."insertTimeStamp", line."_id"),
      line."insertTimeStamp", line."insertTimeStamp"
    from ledger_line as line
    where line."Kind" = 'payment' and line."AmountCents" > 0
      and exists (select 1 from ledger_split as split
        where split."LineId" = line."_id" and split."hasCome" = 1)`.execute(trx);
  await sql`
    insert into counter ("_id", "last") select 'receipt', count(*) from receipt`.execute(trx);
}

/** What the ledger begins with was made of the records, and waits for no second look. */
export async function beginReview(trx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into ledger_review
      ("_id", "Previous", "SeenBy", "Until", "items", "insertTimeStamp", "updateTimeStamp")
    select 'beginning', '', 'portal', max("updateTimeStamp"), '[]',
      max("updateTimeStamp"), max("updateTimeStamp")
    from ledger_line having count(*) > 0`.execute(trx);
}

/** What the amounts of the records leave open: how payments came, and when refunds went back. */
export async function completeLedger(trx: Transaction<Tables>): Promise<void> {
  const lines = await trx
    .selectFrom('ledger_line')
    .innerJoin('ledger_split', 'ledger_split.LineId', 'ledger_line._id')
    .innerJoin('student', 'student._id', 'ledger_split.StudentId')
    .select(['ledger_line._id', 'ledger_line.Kind', 'student.PaidDate'])
    .orderBy('ledger_line._id')
    .execute();
  const ofWay = Map.groupBy(
    lines.filter(({ Kind }) => Kind === 'payment'),
    ({ _id }) => _id.at(-3),
  );
  for (const [at, payments] of [...ofWay.values()].entries()) {
    const ids = payments.map(({ _id }) => _id);
    const Way = ways[at % ways.length] ?? 'Zelle';
    await trx.updateTable('ledger_line').set({ Way }).where('_id', 'in', ids).execute();
  }
  for (const { _id, Kind, PaidDate } of lines) {
    if (Kind !== 'refund' || !isDay(PaidDate)) continue;
    const Day = addDays(PaidDate, daysUntilRefund);
    await trx.updateTable('ledger_line').set({ Day }).where('_id', '=', _id).execute();
  }
}
