import { z } from 'zod';
import { get, post } from './call.ts';
import { academicYear, boundedText, identifier } from './fields.ts';
import { familyAccount } from './ledger.ts';
import { filters } from './lists.ts';

const feature = 'treasury';
const chooseYear = 'Choose an academic year';
const yearOf = () => academicYear(chooseYear, chooseYear);
const calendarYear = boundedText(10, 'Enter a year such as 2026').regex(
  /^20\d\d$/,
  'Enter a year such as 2026',
);

const child = {
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
};

/** What every paper of the treasury carries. */
const paper = {
  /** The school's legal name, and where it is written to, line by line. */
  School: z.string(),
  Address: z.array(z.string()),
  FamilyId: z.string(),
  /** Names of the guardians; blank where the school does not know them, or they live apart. */
  Family: z.string(),
  /** The day on which it says so. */
  AsOf: z.string(),
  /** What it is for the tax office, in both languages. */
  Notice: z.object({ en: z.string(), ta: z.string() }),
};

/** The receipt of one payment; dollars. */
export const receipt = z.object({
  /** The payment's. */
  _id: z.string(),
  ...paper,
  Number: z.number(),
  Day: z.string(),
  Amount: z.number(),
  /** Blank where it was not noted. */
  Way: z.string(),
  /** Who paid by the bank's word; blank where it is not known, or may not be told. */
  PaidBy: z.string(),
  /** For whom; `Amount` is the child's part. */
  Children: z.array(z.object({ ...child, Amount: z.number(), CheckNumber: z.string() })),
  Year: z.string(),
  /** What the family has still to pay for the year; null where its fees are not known. */
  Open: z.number().nullable(),
  /** It was mailed or printed before. */
  isCopy: z.boolean(),
  /** False: the payment was noted as come, and is not any more. */
  hasCome: z.boolean(),
  /** What has taken it back, whole or in parts. */
  ReversedBy: z.array(
    z.object({
      _id: z.string(),
      Day: z.string(),
      Amount: z.number(),
      /** It went along with its child or family to another record, with the number of this receipt. */
      isMoved: z.boolean(),
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;

export const yearStatement = z.object({
  ...paper,
  Year: z.string(),
  Children: z.array(z.object({ ...child, Branch: z.string() })),
  Account: familyAccount,
});
export type YearStatement = z.infer<typeof yearStatement>;

/** Refunds that a family has left to the school in a calendar year. */
export const giftAcknowledgment = z.object({
  ...paper,
  Year: z.string(),
  /** Calendar years with such gifts, the latest first. */
  Years: z.array(z.string()),
  Gifts: z.array(z.object({ _id: z.string(), Day: z.string(), Amount: z.number() })),
  Total: z.number(),
  /** Given on a day that is not known: in no year. */
  Undated: z.number(),
});
export type GiftAcknowledgment = z.infer<typeof giftAcknowledgment>;

const treasurySums = { Paid: z.number(), Refunded: z.number(), Donated: z.number() };
const part = z.object({ key: z.string(), ...treasurySums });

/** What came and went back in the ledger of an academic year; dollars. */
export const treasuryYear = z.object({
  Year: z.string(),
  /** Each month, way and branch by itself. */
  Rows: z.array(
    z.object({ Month: z.string(), Way: z.string(), Branch: z.string(), ...treasurySums }),
  ),
  /** `2026-10`; blank for lines without a day. */
  Months: z.array(part),
  Ways: z.array(part),
  Branches: z.array(part),
  Total: z.object({
    ...treasurySums,
    /** As the families' accounts have it; null where the fees of the year are not known. */
    Fee: z.number().nullable(),
    Waived: z.number(),
    BeingPaidBack: z.number(),
    Open: z.number().nullable(),
    Credit: z.number().nullable(),
  }),
});
export type TreasuryYear = z.infer<typeof treasuryYear>;

export const receiptCalls = {
  getReceipt: get('/getReceipt/{id}', {
    summary: 'The receipt of a payment that has come; reading it issues nothing',
    feature,
    access: 'treasury.readAccount',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(receipt),

  markReceiptIssued: post('/markReceiptIssued/{id}', {
    summary: 'Issues a receipt as it is printed; answers a copy where it was issued before',
    feature,
    access: 'treasury.readAccount',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(receipt),

  getYearStatement: get('/getYearStatement', {
    summary: 'The statement of a family and year; of the own family where none is named',
    feature,
    access: 'treasury.readAccount',
    refuses: [404],
  })
    .input(filters({ Year: yearOf().optional(), FamilyId: identifier.optional() }))
    .output(yearStatement),

  getGiftAcknowledgment: get('/getGiftAcknowledgment', {
    summary:
      'Refunds left to the school in a calendar year, the latest with such where none is named',
    feature,
    access: 'treasury.readAccount',
    refuses: [404],
  })
    .input(filters({ Year: calendarYear.optional(), FamilyId: identifier.optional() }))
    .output(giftAcknowledgment),

  getTreasuryYear: get('/getTreasuryYear', {
    summary: 'What came and went back in a year, by month, way and branch',
    feature,
    access: 'treasury.keepLedger',
  })
    .input(filters({ Year: yearOf().optional() }))
    .output(treasuryYear),
};
