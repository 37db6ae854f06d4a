import { countInWindow } from '../db/count-in-window.ts';
import { hashAddress } from '../db/hash-address.ts';
import type { WriteTransaction } from '../db/write.ts';

/**
 * What strangers can make the portal send, and how often one mailbox gets it, whatever sender and
 * network address it comes from. By the purpose the mail is queued with.
 */
const mailsToOneRecipient = {
  'e-mail confirmation': { max: 3, perHours: 1 },
  enquiry: { max: 3, perHours: 24 },
  /** To the school, which still finds every message stored. */
  'enquiry note': { max: 100, perHours: 24 },
  'enrollment confirmation': { max: 10, perHours: 24 },
  /** The first guardian, by who asks to be let in. */
  'guardian asks': { max: 1, perHours: 24 },
  /** The first guardian, by a form that names a second one. */
  'guardian named': { max: 1, perHours: 24 },
  invitation: { max: 3, perHours: 24 },
  'new address': { max: 3, perHours: 24 },
  /** To the address so far. */
  'new address notice': { max: 10, perHours: 24 },
  'password changed': { max: 10, perHours: 24 },
  'password reset': { max: 3, perHours: 1 },
  /** Who has been told may ask again. */
  'registration open': { max: 2, perHours: 24 },
  'sign-in link': { max: 3, perHours: 24 },
  'volunteer application': { max: 3, perHours: 24 },
  /** To the committee, whose list shows every application anyway. */
  'volunteer application note': { max: 100, perHours: 24 },
} as const;

export type LimitedPurpose = keyof typeof mailsToOneRecipient;

const hourInMilliseconds = 60 * 60 * 1000;

/**
 * Whether a mail of this purpose may be queued for this recipient; counts it. Ask in the
 * transaction that queues the mail: what is not stored is not counted.
 */
export async function mayMail(
  tx: WriteTransaction,
  { purpose, recipient }: { purpose: LimitedPurpose; recipient: string },
): Promise<boolean> {
  const { max, perHours } = mailsToOneRecipient[purpose];
  const now = tx.now.getTime();
  const { current } = await countInWindow(tx.trx, {
    key: `mail ${purpose} ${hashAddress(recipient)}`,
    now,
    endsAt: now + perHours * hourInMilliseconds,
  });
  return current <= max;
}
