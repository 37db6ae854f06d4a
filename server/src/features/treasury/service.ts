import type {
  AlertMailState,
  PaymentChange,
  PaymentStatistics,
} from '@pallikoodam/contract/treasury';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { alertMailSubjects } from '@pallikoodam/domain/students/alert-mails';
import { summarisePayments } from '@pallikoodam/domain/treasury/payment-sums';
import type { CallContext } from '../../platform/portal.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { studentsPolicy } from '../students/policy.ts';
import { listPaymentChanges, readYearSums } from '../students/service.ts';
import { listMailsTo } from './data.ts';

/** Paid, donated and refunded of these years, joined by commas; the current one where none is. */
export async function readPaymentStatistics(
  context: CallContext,
  years?: string,
): Promise<PaymentStatistics> {
  const wanted = new Set((await readYearOrCurrent(context.portal, years)).split(','));
  const sums = await Promise.all([...wanted].map((year) => readYearSums(context, year)));
  return summarisePayments(sums.flat());
}

/** What changed when in a student's payment and refund. PortalError 404. */
export async function readPaymentHistory(
  context: CallContext,
  id: string,
): Promise<PaymentChange[]> {
  const lines = await listPaymentChanges(context, id);
  return lines.map(({ changes, ...line }) => ({
    ...line,
    changes: changes.map(({ column, before, after }) => {
      if (column !== 'AmountPaidCents' && column !== 'RefundAmountCents') {
        return { field: column, before, after };
      }
      const field = column === 'AmountPaidCents' ? 'AmountPaid' : 'RefundAmount';
      return { field, before: toDollars(before), after: toDollars(after) } as const;
    }),
  }));
}

function toDollars(cents: string | number | null): number | null {
  return cents === null ? null : centsToDollars(Number(cents));
}

/** The dialog's last mails fit a short list. */
const mailsShown = 5;

/** The latest mails about changes to an address; a treasurer sees those about money. */
export function listAlertMails(
  { portal, caller }: CallContext,
  email: string,
): Promise<AlertMailState[]> {
  const purposes = Object.values(alertMailSubjects).filter((subject) =>
    studentsPolicy['students.sendMail'].may(caller, subject),
  );
  return listMailsTo(portal.database, { recipient: email, purposes, limit: mailsShown });
}
