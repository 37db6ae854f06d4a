import { countInWindow } from '../db/count-in-window.ts';
import type { Database } from '../db/database.ts';
import { hashAddress } from '../db/hash-address.ts';
import { appendHistory } from '../db/history.ts';
import { inTransaction, type WriteTransaction } from '../db/write.ts';

/** A code is right in its own half minute and in the ones beside it. */
const codeLifeMilliseconds = 2 * 60_000;

/**
 * Whether this is the first time that a right code is shown: each signs in once (RFC 6238, 5.2), or
 * a person who looked over a shoulder could use it again. Of two at once one is the first.
 */
export async function isFirstUse(
  { kysely }: Database,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const now = Date.now();
  const key = `sign-in code ${hashAddress(`${userId} ${code}`)}`;
  const { current } = await countInWindow(kysely, {
    key,
    now,
    endsAt: now + codeLifeMilliseconds,
  });
  return current === 1;
}

type State = 'On' | 'Off';
type Account = { id: string; email: string };

/** A line of history for a person who turned their own sign-in code on or off. */
export async function noteOwnSecondFactor(
  database: Database,
  account: Account,
  after: State,
): Promise<void> {
  await inTransaction({ database, writer: account.email, now: new Date() }, (tx) =>
    appendHistory(tx, [describeChange(account, after)]),
  );
}

function describeChange({ id, email }: Account, after: State) {
  const shape = (signInCode: State) => ({ email, signInCode });
  const before = after === 'On' ? 'Off' : 'On';
  return {
    table: 'account_user' as const,
    id,
    action: 'update' as const,
    before: shape(before),
    after: shape(after),
  };
}

/**
 * Removes a person's second factor, with every session: a person who lost the phone may have lost
 * the sessions on it. False where there is none.
 */
export async function removeSecondFactor(tx: WriteTransaction, email: string): Promise<boolean> {
  const { trx } = tx;
  const account = await trx
    .updateTable('account_user')
    .set({ twoFactorEnabled: 0 })
    .where('email', '=', email)
    .where('twoFactorEnabled', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (account === undefined) return false;
  await trx.deleteFrom('account_second_factor').where('userId', '=', account.id).execute();
  await trx.deleteFrom('account_session').where('userId', '=', account.id).execute();
  await appendHistory(tx, [describeChange({ id: account.id, email }, 'Off')]);
  return true;
}
