import { z } from 'zod';
import { get, post } from './call.ts';
import { identifier, line, listOf } from './fields.ts';
import { filters } from './lists.ts';

const feature = 'treasury';

/** More entries are not looked at in one go; the oldest come first. */
export const mostReviewItems = 200;

export const reviewKinds = [
  'payment',
  'waiver',
  'refund',
  'credit',
  'reversal',
  'statement',
  'closing',
  'reopening',
] as const;

/** What one person has done and another one looks at. */
export const reviewItem = z.object({
  _id: z.string(),
  Kind: z.enum(reviewKinds),
  /** When it was stored, and by whom. */
  At: z.string(),
  By: z.string(),
  ByName: z.string(),
  Year: z.string(),
  /** The day of the money, or the first one of a statement. */
  Day: z.string(),
  /** Dollars; below zero where something is taken back. */
  Amount: z.number().nullable(),
  Percent: z.number().nullable(),
  Way: z.string(),
  /** Of a refund. */
  State: z.string(),
  /** Memo or file. */
  Text: z.string(),
  Reason: z.string(),
  /** Of cash: who counted it too. */
  CountedBy: z.string(),
  /** It was stored before and has been changed. */
  isChanged: z.boolean(),
  /** The reader did it, or it is of the reader's family: it waits for another person. */
  isOwn: z.boolean(),
  /** It is of the reader's own family. */
  isOwnFamily: z.boolean(),
  FamilyId: z.string(),
  UserName: z.string(),
  Children: z.array(z.string()),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const look = z.object({
  _id: z.string(),
  SeenBy: z.string(),
  SeenByName: z.string(),
  At: z.string(),
  Number: z.number(),
});

export const ledgerReview = z.object({
  /** What waits for a second look, or what was seen in the look that is asked for. */
  Items: z.array(reviewItem),
  /** How many more wait. */
  More: z.number(),
  /** The last look, which is sent along with the next one; blank before the first. */
  Last: z.string(),
  /** All that waits was done by the person who asks. */
  isOwn: z.boolean(),
  Seen: z.array(look),
});
export type LedgerReview = z.infer<typeof ledgerReview>;

export const ledgerReviewCalls = {
  getLedgerReview: get('/getLedgerReview', {
    summary:
      'What was entered by hand, waived, refunded, taken back or closed since a second person looked; with `Seen` what was seen then',
    feature,
    access: 'treasury.review',
    refuses: [404],
  })
    .input(filters({ Seen: identifier.optional() }))
    .output(ledgerReview),

  markLedgerSeen: post('/markLedgerSeen', {
    summary: 'Says that a second person has looked at these entries; one who is second is told',
    feature,
    access: 'treasury.review',
    refuses: [409],
  })
    .input(
      z.strictObject({
        ids: listOf(z.array(line(120)).min(1, 'There is nothing to be seen'), mostReviewItems),
        /** `Last` as it was read. */
        Last: line(60),
      }),
    )
    .output(z.object({ _id: z.string(), SeenBy: z.string(), At: z.string() })),
};
