import { appendHistory } from '../db/history.ts';
import type { WriteTransaction } from '../db/write.ts';

/**
 * Takes somebody's second factor away, with every session: whoever lost the phone may have lost
 * what is signed in on it. False where there is none.
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
  const shape = (signInCode: string) => ({ email, signInCode });
  await appendHistory(tx, [
    {
      table: 'account_user',
      id: account.id,
      action: 'update',
      before: shape('On'),
      after: shape('Off'),
    },
  ]);
  return true;
}
