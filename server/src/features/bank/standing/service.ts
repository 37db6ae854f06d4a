import { readStanding, readTies } from '../../ledger/service.ts';
import type { LineRow } from '../data.ts';

type Reading = Parameters<typeof readStanding>[0];

/** What of a line's payments stands in the ledger: all of one that is booked, part of some that wait. */
export async function readStandingCents(
  kysely: Reading,
  line: Pick<LineRow, 'ties'>,
): Promise<number> {
  const standing = await readStanding(kysely, readTies(line));
  return standing.reduce((sum, { cents }) => sum + cents, 0);
}

/** What of a line, and of those that are joined with it, is not booked yet. */
export async function readWaitingCents(
  kysely: Reading,
  line: LineRow,
  joined: readonly LineRow[],
): Promise<number> {
  const sum = joined.reduce((total, { AmountCents }) => total + AmountCents, line.AmountCents);
  const stands = await readStandingCents(kysely, line);
  return sum < 0 ? sum + stands : sum - stands;
}
