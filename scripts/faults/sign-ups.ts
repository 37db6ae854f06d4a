import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/db/database.ts';
import { testPassword } from '../../server/src/testing/portal.ts';
import type { PreparedSchool } from './school.ts';
import { markBegin, nextAddress, type Sender } from './traffic.ts';

/** By address: whether the portal has answered that the account is made. */
export type SignUps = Map<string, boolean>;

/** Families that make accounts, one after the other, until it is over. */
export async function keepSigningUp(
  sender: Sender,
  { signUps, isOver }: { signUps: SignUps; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const email = `${markBegin}${signUps.size}@accounts.example`;
    signUps.set(email, false);
    await signUp(sender, { signUps, email });
    await delay(50);
  }
}

/** What was not answered is pressed again, as people do. */
export async function repeatSignUps(school: PreparedSchool, signUps: SignUps): Promise<number> {
  await letMinutesPass(school);
  const open = [...signUps].filter(([, answered]) => !answered);
  for (const [email] of open) await signUp(school.sender, { signUps, email });
  return open.length;
}

async function signUp(
  { url }: Sender,
  { signUps, email }: { signUps: SignUps; email: string },
): Promise<void> {
  const answer = await fetch(`${url}/auth/sign-up/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': nextAddress(),
    },
    body: JSON.stringify({ email, password: testPassword }),
  }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (answer == null || text == null) return;
  // There already: the answer was lost with the process, the account was not.
  if (answer.ok || answer.status === 422) signUps.set(email, true);
  else if (answer.status !== 503) throw new Error(`sign-up: ${answer.status} ${text}`);
}

/** As if people came back a while later: a sign-up that may be under way is left alone. */
async function letMinutesPass({ open }: PreparedSchool): Promise<void> {
  const database = open();
  const createdAt = new Date(Date.now() - 10 * 60_000).toISOString();
  await database.kysely
    .updateTable('account_user')
    .set({ createdAt })
    .where('email', 'like', `${markBegin}%`)
    .execute();
  await database.close();
}

/**
 * A sign-up that was answered has its account, with its password: the mailed link asks for that.
 */
export async function inspectSignUps({ kysely }: Database, signUps: SignUps): Promise<string[]> {
  const accounts = await kysely
    .selectFrom('account_user')
    .leftJoin('account_credential', 'account_credential.userId', 'account_user.id')
    .select(['account_user.email', 'account_credential.password'])
    .where('account_user.email', 'like', `${markBegin}%`)
    .execute();
  const passwords = new Map(accounts.map(({ email, password }) => [email, password]));
  const answered = [...signUps].filter(([, isAnswered]) => isAnswered);
  return [
    ...(passwords.size === accounts.length ? [] : ['twice: an account']),
    ...answered
      .filter(([email]) => !passwords.has(email))
      .map(([email]) => `lost: the account ${email}`),
    ...answered
      .filter(([email]) => passwords.get(email) === null)
      .map(([email]) => `half: the account ${email} has no password`),
  ];
}
