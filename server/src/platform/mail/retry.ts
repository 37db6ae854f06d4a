const minute = 60_000;
const pauses = [1, 5, 15, 60].map((minutes) => minutes * minute);
const longestPause = 60 * minute;
/** A part of the pause is added by chance, so that a thousand mails do not return in one second. */
const jitter = 0.2;
/** After a day the mail is no news any more, and its link has run out. */
const giveUpAfter = 24 * 60 * minute;

/**
 * What becomes of a mail that could not be sent this time: it waits 1, 5, 15, then 60 minutes
 * between attempts, and fails once the next attempt would come a day after it was written.
 * `chance` is a random number from 0 up to 1.
 */
export function decideRetry({
  attempts,
  createdAt,
  now,
  chance,
}: {
  /** Attempts so far, this one included. */
  attempts: number;
  createdAt: string;
  now: Date;
  chance: number;
}): { status: 'failed' } | { status: 'waiting'; nextAttemptAt: string } {
  const pause = (pauses[attempts - 1] ?? longestPause) * (1 + jitter * chance);
  const next = now.getTime() + pause;
  if (next > Date.parse(createdAt) + giveUpAfter) return { status: 'failed' };
  return { status: 'waiting', nextAttemptAt: new Date(next).toISOString() };
}
