import type { Caller } from '../auth/caller.ts';
import { countInWindow, uncount } from '../db/count-in-window.ts';
import { hashAddress } from '../db/hash-address.ts';
import type { WriteTransaction } from '../db/write.ts';
import { PortalError } from '../portal-error.ts';
import { type Purpose, purposes } from './purposes.ts';
import { findTurn } from './sender-limits.ts';

/** Who causes a message: the school, or a person by a call; a visitor's email is blank. */
export type Cause = 'school' | { caller: Pick<Caller, 'email'>; address: string };

/** What one account makes the portal send to other addresses, over all purposes. */
const mailsOfAccount = { max: 10, perHours: 1 };

const hourInMilliseconds = 60 * 60 * 1000;
export const tooManyMails =
  'The school has sent many emails for you in the last hour. Please try again later.';

/**
 * Returns the moment from which a message may leave, or null if a limit drops it; counts it.
 * The transaction that queues the message counts it: what is not stored is not counted. The
 * sender comes first: two acts of one account never wait for each other in a circle.
 * PortalError 429 if the purpose ends the act at a limit.
 */
export async function admit(
  tx: WriteTransaction,
  { purpose, cause, recipient }: { purpose: Purpose; cause: Cause; recipient: string },
): Promise<Date | null> {
  const { toOne, toSchool, refusal } = purposes[purpose];
  let turn = tx.now;
  const isSent = cause !== 'school' && !toSchool && cause.caller.email !== recipient;
  if (isSent) {
    if (!(await countOfAccount(tx, { cause, recipient }))) {
      if (refusal !== undefined) throw new PortalError('tooMany', tooManyMails);
      return null;
    }
    turn = await findTurn(tx, { sender: cause.address, recipient });
  }
  const key = `mail ${purpose} ${hashAddress(mailboxOf(recipient))}`;
  if (toOne !== undefined && !(await count(tx, { ...toOne, key }))) {
    if (refusal !== undefined) throw new PortalError('tooMany', refusal);
    if (isSent) await uncount(tx.trx, keyOf(cause.caller.email));
    return null;
  }
  return turn;
}

/**
 * Counts a message to another address by the account that causes it; returns false above the limit.
 * By itself only for messages that are queued later than the person asks for them.
 */
export async function countOfAccount(
  tx: WriteTransaction,
  { cause, recipient }: { cause: Cause; recipient: string },
): Promise<boolean> {
  if (cause === 'school' || ['', recipient].includes(cause.caller.email)) return true;
  return count(tx, { ...mailsOfAccount, key: keyOf(cause.caller.email) });
}

/** The addresses of one mailbox count as one: what follows a plus is its owner's, as dots of Gmail are. */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const [owner = ''] = name.split('+');
  return `${/^g(oogle)?mail\.com$/.test(host) ? owner.replaceAll('.', '') : owner}@${host}`;
}

const keyOf = (account: string) => `mails by ${hashAddress(account)}`;

async function count(
  { trx, now: date }: WriteTransaction,
  { key, max, perHours }: { key: string; max: number; perHours: number },
): Promise<boolean> {
  const now = date.getTime();
  const endsAt = now + perHours * hourInMilliseconds;
  return (await countInWindow(trx, { key, now, endsAt })).current <= max;
}
