import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { WriteTransaction } from './write.ts';

/**
 * Counts of records that are kept while records are written, in the same transaction: reading a
 * year's sums costs as much as there are sums, not as much as there are records.
 */

export type TallyKey = {
  subject: string;
  period: string;
  facet: string;
  value: string;
  kind: string;
};

export type Tally = TallyKey & { records: number };

/**
 * Adds to the counts; `records` may be negative. Changes of the same count are summed first and
 * written in one order, so that two transactions never wait for each other.
 */
export async function addToTallies({ trx }: WriteTransaction, changes: readonly Tally[]) {
  const sums = new Map<string, Tally & { _id: string }>();
  for (const change of changes) {
    const _id = tallyId(change);
    const records = (sums.get(_id)?.records ?? 0) + change.records;
    sums.set(_id, { _id, ...change, records });
  }
  const wanted = [...sums.values()]
    .filter(({ records }) => records !== 0)
    .sort((first, second) => (first._id < second._id ? -1 : 1));
  for (const row of wanted) {
    await trx
      .insertInto('tally')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('_id')
          .doUpdateSet({ records: sql<number>`tally.records + excluded.records` }),
      )
      .execute();
  }
}

export function tallyId({ subject, period, facet, value, kind }: TallyKey): string {
  return JSON.stringify([subject, period, facet, value, kind]);
}

/** The counts of a period by one facet; those that have fallen to zero are left out. */
export function listTallies(
  kysely: Kysely<Tables>,
  { subject, period, facet }: Pick<TallyKey, 'subject' | 'period' | 'facet'>,
): Promise<Pick<Tally, 'value' | 'kind' | 'records'>[]> {
  return kysely
    .selectFrom('tally')
    .select(['value', 'kind', 'records'])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .orderBy('value')
    .execute();
}
