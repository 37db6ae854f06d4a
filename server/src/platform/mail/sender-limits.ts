import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { WriteTransaction } from '../db/write.ts';

/**
 * How many mails an hour one sender can make the portal send to people whom the school does not
 * know. What is above waits for its hour: a hall of families enrolls on, and no one advertises to
 * thousands in the school's name.
 */
const mailsAnHour = 60;
const hour = 60 * 60 * 1000;

/** So far ahead no hour is given out; one that is stems from a clock that has been set back since. */
const farthest = 8 * 24 * hour;

/**
 * The moment from which a mail that `sender`, a network address, has caused may leave; counts it.
 * Ask in the transaction that queues the mail: what is not stored is not counted.
 */
export async function findTurn(
  { trx, now: date }: WriteTransaction,
  { sender, recipient }: { sender: string; recipient: string },
): Promise<Date> {
  if (await isKnown(trx, recipient)) return date;
  const now = date.getTime();
  const runs = sql<boolean>`rate_limit."endsAt" > ${now} and rate_limit."endsAt" <= ${now + farthest}`;
  const isFull = sql<boolean>`rate_limit.count >= ${mailsAnHour}`;
  const { endsAt } = await trx
    .insertInto('rate_limit')
    .values({ key: keyOf(sender), count: 1, endsAt: now + hour })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${runs} and not (${isFull}) then rate_limit.count + 1 else 1 end`,
        endsAt: sql`case when not (${runs}) then ${now + hour} when ${isFull} then rate_limit."endsAt" + ${hour} else rate_limit."endsAt" end`,
      }),
    )
    .returning('endsAt')
    .executeTakeFirstOrThrow();
  return new Date(Math.max(now, endsAt - hour));
}

function keyOf(sender: string): string {
  return `mails of ${createHash('sha256').update(sender).digest('base64url')}`;
}

/**
 * Whether the school knows this address: it is proven, grants access, or belongs to an accepted
 * enrollment. An enrollment that only was submitted proves nothing: the sender may have made it up.
 */
async function isKnown(trx: Kysely<Tables>, email: string): Promise<boolean> {
  const accounts = trx
    .selectFrom('account_user')
    .select('id as found')
    .where('email', '=', email)
    .where('emailVerified', '=', 1);
  const people = trx.selectFrom('config').select('_id as found').where('TeacherEmail', '=', email);
  const childrenBy = (column: 'UserName' | 'AdditionalEmail') =>
    trx
      .selectFrom('student')
      .select('_id as found')
      .where(column, '=', email)
      .where('Status', 'not in', ['Submitted', 'Rejected']);
  const found = await accounts
    .unionAll(people)
    .unionAll(childrenBy('UserName'))
    .unionAll(childrenBy('AdditionalEmail'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
