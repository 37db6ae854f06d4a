import { countInWindow, readWindow } from '../db/count-in-window.ts';
import type { Database } from '../db/database.ts';
import { hashAddress } from '../db/hash-address.ts';

/**
 * Wrong passwords for one account within a day, over all addresses they are tried from. Far more
 * than any owner needs; from then on the password is asked for behind a mailed link alone, which
 * the owner can open and a stranger cannot. Addresses without an account count alike, or the
 * answer would tell them apart.
 */
const mostWrongPasswords = 100;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const keyOf = (email: string) => `wrong passwords ${hashAddress(email)}`;

function windowOf(email: string) {
  const now = Date.now();
  return { key: keyOf(email), now, endsAt: now + dayInMilliseconds };
}

/** Whether signing in takes a mailed link by now. */
export async function needsLink({ kysely }: Database, email: string): Promise<boolean> {
  return (await readWindow(kysely, windowOf(email))) >= mostWrongPasswords;
}

/** Counts a wrong password; true once a day, for the one that was the last. */
export async function countWrongPassword({ kysely }: Database, email: string): Promise<boolean> {
  const { current } = await countInWindow(kysely, windowOf(email));
  return current === mostWrongPasswords;
}

/** The owner has opened a mailed link: the count restarts. */
export async function forgetWrongPasswords({ kysely }: Database, email: string): Promise<void> {
  await kysely.deleteFrom('rate_limit').where('key', '=', keyOf(email)).execute();
}
