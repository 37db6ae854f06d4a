import { addDays } from '@pallikoodam/domain/calendar/day';
import type { HistoryTable } from '../platform/db/tables/history.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { demoFamily } from './demo-accounts.ts';
import { type Payment, unpaid } from './payments.ts';
import { createId, createRandom } from './random.ts';

/**
 * How the payments with a story came about, so that 'what changed when' has something to tell: the
 * demo family's, those with a refund, those that went back or are in question. What is not told
 * here began before the portal did.
 */
export function* generatePaymentHistory(
  students: readonly StudentTable[],
): Generator<HistoryTable> {
  const random = createRandom('payment history');
  for (const student of students.filter(hasStory)) {
    let before = { ...student, ...unpaid };
    for (const { on, payment } of tellSteps(student)) {
      const after = { ...before, ...payment };
      const changedAt = `${on}T23:30:00.000Z`;
      yield {
        _id: createId(random, changedAt),
        tableName: 'student',
        recordId: student._id,
        action: 'update',
        changedBy: 'treasurer@school.example',
        changedAt,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      };
      before = after;
    }
  }
}

function hasStory({ UserName, PaymentStatus, RefundStatus }: StudentTable): boolean {
  return (
    RefundStatus !== '' ||
    PaymentStatus === 'PaymentIssue' ||
    (UserName === demoFamily.email && PaymentStatus === 'Paid')
  );
}

type Step = { on: string; payment: Partial<Payment> };

/** First it is paid, or said to be; then it is in question, goes back or is refunded. */
function tellSteps(student: StudentTable): Step[] {
  const { PaidDate, AmountPaidCents, PaymentStatus } = student;
  const { RefundAmountCents, RefundStatus, RefundBankInfo } = student;
  if (PaidDate === '') {
    const on = student.insertTimeStamp.slice(0, 10);
    return [
      { on: addDays(on, 5), payment: { PaymentStatus: 'NotPaid' } },
      { on: addDays(on, 19), payment: { PaymentStatus } },
    ];
  }
  const paid = { PaidDate, AmountPaidCents, PaymentStatus: 'Paid' };
  if (RefundStatus === '') return [{ on: PaidDate, payment: paid }];
  return [
    { on: PaidDate, payment: paid },
    {
      on: addDays(PaidDate, 24),
      payment: { PaymentStatus, RefundAmountCents, RefundStatus, RefundBankInfo },
    },
  ];
}
