import { isDollarAmount } from '@pallikoodam/domain/money/dollars';
import { paymentWays } from '@pallikoodam/domain/treasury/ledger';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  academicYear,
  boundedText,
  day,
  identifier,
  line,
  listOf,
  oneOf,
  requiredLine,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { familyAccountSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'treasury';
const chooseYear = 'Choose an academic year';
const yearOf = () => academicYear(chooseYear, chooseYear);

/** The year in question, or all of them together, of which then no fee is told. */
export const everyYear = 'All';
const yearOrAll = boundedText(200, chooseYear)
  .trim()
  .refine((value) => value === everyYear || yearOf().safeParse(value).success, chooseYear);

/**
 * A child's part in a line of the ledger; a line of several children comes once for each. Amounts in
 * dollars, below zero where something is taken back.
 */
export const accountLine = z.object({
  /** Of a fee the enrollment's. */
  _id: z.string(),
  Day: z.string(),
  Kind: z.enum(['fee', 'kept', 'waiver', 'payment', 'refund', 'credit']),
  /** Blank: of the family. */
  StudentId: z.string(),
  Amount: z.number(),
  /** Memo or reason: blank for families. */
  Text: z.string(),
  Way: z.string(),
  /** Of a refund. */
  State: z.string(),
  /** The line that this one takes back. */
  Reverses: z.string(),
  /** Nothing of it is left. */
  isTakenBack: z.boolean(),
  /** What was noted and has not come; it is in no sum. */
  isPending: z.boolean(),
  /** The part of the fee that is waived; null for a sum, and for families. */
  Percent: z.number().nullable(),
  /** Who stored it; blank for families. */
  StoredBy: z.string(),
  /** Of carried credit: the year it comes from or goes to. */
  OtherYear: z.string(),
  /** Of a payment that has come: the number of its receipt. */
  Receipt: z.number().nullable(),
  /** The numbers of the checks that this part came by. */
  CheckNumber: z.string(),
  /** Of a fee. */
  isNew: z.boolean(),
  BookFee: z.number(),
  /** Of a fee: what of it is neither waived nor paid; below zero where more has come for this child. */
  Rest: z.number(),
});
export type AccountLine = z.infer<typeof accountLine>;

const sums = {
  /** Null where the fees of the year are not known. */
  Fee: z.number().nullable(),
  Waived: z.number(),
  Paid: z.number(),
  Refunded: z.number(),
  Donated: z.number(),
  BeingPaidBack: z.number(),
  Open: z.number().nullable(),
  Credit: z.number().nullable(),
};

/** What a family owes for a year, what has come and what is open; dollars. */
export const familyAccount = z.object({
  FamilyId: z.string(),
  Year: z.string(),
  ...sums,
  /** The day on which the accounts of the year were closed; blank while they are open. */
  ClosedOn: z.string(),
  /** The day on which the family was last reminded. */
  LastReminder: z.string(),
  /** Of credit: the next year in which a child is enrolled; blank where it can be carried nowhere. */
  CarryTo: z.string(),
  Lines: z.array(accountLine),
});
export type FamilyAccountAnswer = z.infer<typeof familyAccount>;

/** A family in the list of accounts. */
export const familyAccountRow = z.object({
  /** The family. */
  _id: z.string(),
  FamilyId: z.string(),
  Year: z.string(),
  UserName: z.string(),
  Family: z.string(),
  Children: z.array(
    z.object({
      StudentId: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      NameInTamil: z.string(),
      Branch: z.string(),
      Volunteering: z.string(),
      /** Of a child that left without paying: what it owes still; else nothing. */
      LeftOwing: z.number(),
    }),
  ),
  ...sums,
  /** The day of the oldest enrollment that is open; blank where nothing is. */
  Since: z.string(),
  LastReminder: z.string(),
  /** The numbers of its checks. */
  Checks: z.string(),
});
export type FamilyAccountRow = z.infer<typeof familyAccountRow>;

const yes = oneOf(['Y']).optional();
const asked = {
  Year: yearOf().optional(),
  open: yes,
  credit: yes,
  waived: yes,
  /** Families of which a child left without paying. */
  left: yes,
  Branch: text(100).optional(),
  search: text(100).optional(),
};
export const familyAccountQuery = filters({
  ...asked,
  sort: sortBy(familyAccountSortKeys),
  ...paging,
});
export type FamilyAccountQuery = z.infer<typeof familyAccountQuery>;
export type FamilyAccountFilter = Omit<FamilyAccountQuery, 'sort' | 'page' | 'pageSize'>;

/** The sums over all families that a filter leaves. */
export const familyAccountSums = z.object({
  Families: z.number(),
  /** Of these: who owes, and who has credit. */
  Owing: z.number(),
  WithCredit: z.number(),
  ...sums,
});
export type FamilyAccountSums = z.infer<typeof familyAccountSums>;

const amount = z
  .number('Enter an amount such as 225 or 12.50')
  .gt(0, 'Enter an amount above zero')
  .max(100_000, 'Enter an amount up to $100,000')
  .refine(isDollarAmount, 'Enter at most two decimals');
const confirm = oneOf(['Y', 'N']).optional();

/** The line that is corrected: taken back with this reason as the new one is stored. */
const Corrects = z.object({ _id: identifier, Reason: requiredLine(500) }).optional();

const CheckNumber = line(60).optional();

export const paymentForm = z.object({
  FamilyId: identifier,
  Year: yearOf(),
  Day: day(),
  Amount: amount,
  Way: oneOf(paymentWays),
  Memo: line(500).optional(),
  /** Of cash: who counted it too. */
  CountedBy: line(120).optional(),
  /** Without it the payment goes over the open enrollments, oldest first. */
  Split: listOf(
    z
      .array(z.object({ StudentId: identifier, Amount: amount, CheckNumber }))
      .min(1, 'Name a child at least'),
    20,
  ).optional(),
  /** Of the parts that name none; several are told as they stand on the checks. */
  CheckNumber,
  /** `Y`: also where more comes than is open. */
  confirm,
  Corrects,
  /** `Y`: the family is mailed the receipt. */
  mailReceipt: oneOf(['Y', 'N']).optional(),
});
export type PaymentForm = z.output<typeof paymentForm>;

export const waiverForm = z
  .object({
    FamilyId: identifier.optional(),
    StudentId: identifier.optional(),
    Year: yearOf(),
    Amount: amount.optional(),
    Percent: z
      .number('Enter a whole number from 1 to 100')
      .int('Enter a whole number from 1 to 100')
      .min(1, 'Enter a whole number from 1 to 100')
      .max(100, 'Enter a whole number from 1 to 100')
      .optional(),
    Reason: requiredLine(500),
    /** `Y`: also where it is more than what is left of the fee. */
    confirm,
    Corrects,
  })
  .refine(({ FamilyId, StudentId }) => (FamilyId === undefined) !== (StudentId === undefined), {
    path: ['StudentId'],
    error: 'Name a child or a family, not both',
  })
  .refine(({ Amount, Percent }) => (Amount === undefined) !== (Percent === undefined), {
    path: ['Amount'],
    error: 'Enter an amount or a percentage, not both',
  });
export type WaiverForm = z.output<typeof waiverForm>;

export const refundForm = z.object({
  StudentId: identifier,
  Day: day(),
  Amount: amount,
  State: oneOf(['InProgress', 'Issued', 'AcceptedDonation']),
  Memo: line(500).optional(),
  /** `Y`: also where more goes back than has come. */
  confirm,
  Corrects,
});
export type RefundForm = z.output<typeof refundForm>;

export const carryForm = z.object({
  FamilyId: identifier,
  From: yearOf(),
  To: yearOf(),
  Amount: amount,
});
export type CarryForm = z.output<typeof carryForm>;

/** The line that was stored, and the account as it stands with it. */
const stored = z.object({ _id: z.string(), account: familyAccount });
export type LedgerStored = z.infer<typeof stored>;
const Reason = requiredLine(500);
const closed = z.object({ Year: z.string(), ClosedOn: z.string() });

/** What is still open in a year that is to be closed; sums in dollars. */
const heap = z.object({ families: z.number(), Amount: z.number() });
export const yearClosing = closed.extend({
  /** Why it was opened again the last time. */
  ReopenedFor: z.string(),
  Open: heap,
  Credit: heap,
  /** Refunds that are not issued. */
  BeingPaidBack: heap,
  /** Payments that were noted and have not come. */
  NotCome: heap,
});
export type YearClosing = z.infer<typeof yearClosing>;

export const ledgerCalls = {
  getFamilyAccount: get('/getFamilyAccount', {
    summary: 'The account of a family and year, line by line; the own one where none is named',
    feature,
    access: 'treasury.readAccount',
    refuses: [404],
  })
    .input(filters({ Year: yearOrAll.optional(), FamilyId: identifier.optional() }))
    .output(familyAccount),

  getFamilyAccounts: get('/getFamilyAccounts', {
    summary: 'The accounts of a year by family, the current year if none is named',
    feature,
    access: 'treasury.keepLedger',
  })
    .route({ outputStructure: 'detailed' })
    .input(familyAccountQuery)
    .output(pageOf(familyAccountRow)),

  getFamilyAccountSums: get('/getFamilyAccountSums', {
    summary:
      'The sums over the families that these filters leave, the current year if none is named',
    feature,
    access: 'treasury.keepLedger',
  })
    .input(filters(asked))
    .output(familyAccountSums),

  addPayment: post('/addPayment', {
    summary: 'Stores a payment of a family, split over its children; more than is open confirmed',
    feature,
    access: 'treasury.keepLedger',
    refuses: [404, 409],
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: paymentForm }))
    .output(stored),

  addWaiver: post('/addWaiver', {
    summary:
      'Waives a sum or a part of the fee of a child or a family; more than the fee confirmed',
    feature,
    access: 'treasury.keepLedger',
    refuses: [404, 409],
  })
    .input(waiverForm)
    .output(stored),

  addRefund: post('/addRefund', {
    summary: 'Stores a refund for a child; more than has come confirmed',
    feature,
    access: 'treasury.keepLedger',
    refuses: [404, 409],
  })
    .input(refundForm)
    .output(stored),

  carryCredit: post('/carryCredit', {
    summary: 'Carries credit of a family from one year to another',
    feature,
    access: 'treasury.keepLedger',
    refuses: [404],
  })
    .input(carryForm)
    .output(stored),

  reverseLedgerLine: post('/reverseLedgerLine/{id}', {
    summary: 'Takes a line of the ledger back, by a line of today that names it',
    feature,
    access: 'treasury.keepLedger',
    refuses: [404, 409],
  })
    .input(z.object({ id: identifier, Reason }))
    .output(stored),

  getYearClosing: get('/getYearClosing/{value}', {
    summary: 'Whether the accounts of a year are closed, and what is still open in them',
    feature,
    access: 'treasury.keepLedger',
  })
    .input(z.object({ value: yearOf() }))
    .output(yearClosing),

  closeYear: post('/closeYear/{value}', {
    summary: 'Closes the accounts of a year: it takes no line dated before today any more',
    feature,
    access: 'treasury.keepLedger',
  })
    .input(z.object({ value: yearOf() }))
    .output(closed),

  reopenYear: post('/reopenYear/{value}', {
    summary: 'Opens the accounts of a closed year again, with a reason',
    feature,
    access: 'treasury.reopenYear',
    refuses: [409],
  })
    .input(z.object({ value: yearOf(), Reason }))
    .output(closed),
};
