import { paymentFields } from '@pallikoodam/domain/access/student-fields';
import { z } from 'zod';
import { get } from './call.ts';
import { email, identifier } from './fields.ts';
import { filters, severalOf } from './lists.ts';

const feature = 'treasury';

/** The payment cards: counts of students, amounts in dollars (OP-114, OP-116). */
export const paymentStatistics = z.object({
  Total: z.number(),
  Paid: z.number(),
  PaidAmount: z.number(),
  /** Who still owes. */
  NotPaid: z.number(),
  Donated: z.number(),
  DonatedAmount: z.number(),
  Refunded: z.number(),
  RefundedAmount: z.number(),
  /** Whose payment was returned, which is no part of Paid. */
  Returned: z.number(),
  /** What came and has not gone back. */
  InHandAmount: z.number(),
});
export type PaymentStatistics = z.infer<typeof paymentStatistics>;

/** Text, or an amount in dollars; null is 'not entered'. */
const moneyValue = z.union([z.string(), z.number()]).nullable();

/** One change of a payment: who, when, and which fields from what to what. */
export const paymentChange = z.object({
  changedAt: z.string(),
  /** E-mail, or the name of the part of the portal that acted. */
  changedBy: z.string(),
  changes: z.array(
    z.object({ field: z.enum(paymentFields), before: moneyValue, after: moneyValue }),
  ),
});
export type PaymentChange = z.infer<typeof paymentChange>;

/** A mail to a family or teacher and what has become of it. */
export const alertMailState = z.object({
  _id: z.string(),
  Subject: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Blank until the mail server has taken it. */
  sentAt: z.string(),
  /** What the mail server answered last; blank until it was tried. */
  lastAnswer: z.string(),
});
export type AlertMailState = z.infer<typeof alertMailState>;

export const treasuryCalls = {
  getPaymentStats: get('/getPaymentStats', {
    summary: 'Paid, donated and refunded of academic years, the current one if none is named',
    feature,
    access: 'students.readPayments',
  })
    .input(filters({ Year: severalOf(120).optional() }))
    .output(paymentStatistics),

  getPaymentHistory: get('/getPaymentHistory/{id}', {
    summary: "The latest changes of a student's payment and refund, newest first",
    feature,
    access: 'students.readPayments',
  })
    .input(z.object({ id: identifier }))
    .output(z.array(paymentChange)),

  getAlertMails: get('/getAlertMails/{email}', {
    summary: 'The latest mails to a family or teacher and whether they are sent, newest first',
    feature,
    access: 'students.sendMail',
  })
    .input(z.object({ email: email('Please enter a valid email') }))
    .output(z.array(alertMailState)),
};
