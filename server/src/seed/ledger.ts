import { addDays, isDay } from '@pallikoodam/domain/calendar/day';
import type { PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

const ways: readonly PaymentWay[] = ['Zelle', 'Zelle', 'Zelle', 'Check', 'Bank transfer', 'Cash'];
const daysUntilRefund = 21;

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
