import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { WriteTransaction } from './write.ts';

/**
 * Counts of records that are kept while records are written, in the same transaction: reading a
 * year's sums costs as much as there are sums, not as much as there are records.
 */

/** What is counted: the records of a table, by each facet, within their academic year. */
export type Tallied = {
  subject: 'attendance' | 'duty' | 'student';
  /** Columns to sum by; `A+B` sums by both together. */
  facets: readonly string[];
  /** The column that tells which kind of record it is: present, absent. */
  kind: string;
  /** A column of cents to sum as well. */
  cents?: string;
};

/** What the admission figures sum by; counted by the helpers of write.ts, for many write students. */
export const talliedStudents = {
  subject: 'student',
  facets: ['Branch', 'PreviousYear'],
  kind: 'PaymentStatus',
  cents: 'AmountPaidCents',
} as const satisfies Tallied;

/**
 * Stands between the columns of an `A+B` value. It comes before every character of a text, so that
 * values stand in the order of their columns.
 */
export const valueSeparator = '\u001f';

type Tally = {
  subject: string;
  period: string;
  facet: string;
  value: string;
  kind: string;
  records: number;
  cents: number;
};

type RecordFields = Readonly<Record<string, string | number | null>>;

/** A record that comes (`before` null), changes or goes (`after` null). */
export type RecordChange<Fields = RecordFields> = { before: Fields | null; after: Fields | null };

/** Rows of one statement; both databases limit its parameters. */
const rowsAtOnce = 100;

/** Keeps the counts in step with changed records, within the change's own transaction. */
export async function countChanges(
  { trx }: WriteTransaction,
  { tallied, changes }: { tallied: Tallied; changes: readonly RecordChange[] },
): Promise<void> {
  const sums = new Map<string, Tally & { _id: string }>();
  const add = (record: RecordFields | null, sign: 1 | -1) => {
    if (record === null) return;
    const paid = tallied.cents === undefined ? 0 : Number(record[tallied.cents] ?? 0);
    for (const tally of tallyRecord(record, tallied)) {
      const _id = tallyId(tally);
      const { records, cents } = sums.get(_id) ?? { records: 0, cents: 0 };
      sums.set(_id, { _id, ...tally, records: records + sign, cents: cents + sign * paid });
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  // Written in one order, so that two transactions never wait for each other.
  const wanted = [...sums.values()]
    .filter(({ records, cents }) => records !== 0 || cents !== 0)
    .sort((first, second) => (first._id < second._id ? -1 : 1));
  for (let first = 0; first < wanted.length; first += rowsAtOnce) {
    await trx
      .insertInto('tally')
      .values(wanted.slice(first, first + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column('_id').doUpdateSet({
          records: sql<number>`tally.records + excluded.records`,
          cents: sql<number>`tally.cents + excluded.cents`,
        }),
      )
      .execute();
  }
}

function tallyRecord(record: RecordFields, { subject, facets, kind }: Tallied) {
  return facets.map((facet) => ({
    subject,
    period: String(record.Year ?? ''),
    facet,
    value: facet
      .split('+')
      .map((column) => String(record[column] ?? ''))
      .join(valueSeparator),
    kind: String(record[kind] ?? ''),
  }));
}

function tallyId({
  subject,
  period,
  facet,
  value,
  kind,
}: Omit<Tally, 'records' | 'cents'>): string {
  return JSON.stringify([subject, period, facet, value, kind]);
}

/**
 * Counts a table anew, one statement a facet; after a bulk load, whose rows nobody counted. Nobody
 * else may write the table until the transaction ends.
 */
export async function recount(
  trx: Transaction<Tables>,
  { subject, facets, kind, cents }: Tallied,
): Promise<void> {
  await trx.deleteFrom('tally').where('subject', '=', subject).execute();
  for (const facet of facets) {
    const columns = facet.split('+').map((column) => sql.ref<string>(column));
    const sums = await trx
      .selectFrom(subject as 'attendance')
      .select((select) => [
        'Year as period',
        sql.join<string>(columns, sql` || ${sql.lit(valueSeparator)} || `).as('value'),
        sql.ref<string>(kind).as('kind'),
        select.fn.countAll<number>().as('records'),
        (cents === undefined
          ? sql<number>`0`
          : sql<number>`coalesce(sum(${sql.ref(cents)}), 0)`
        ).as('cents'),
      ])
      .groupBy(['Year', ...columns, sql.ref(kind)])
      .execute();
    const rows = sums
      .map((sum) => ({ subject, facet, ...sum }))
      .map((tally) => ({ _id: tallyId(tally), ...tally }));
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await trx
        .insertInto('tally')
        .values(rows.slice(first, first + rowsAtOnce))
        .execute();
    }
  }
}

/** The counts of a period by one facet; those that have fallen to zero are left out. */
export function listTallies(
  kysely: Kysely<Tables>,
  { subject, period, facet }: Pick<Tally, 'subject' | 'period' | 'facet'>,
): Promise<Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]> {
  return kysely
    .selectFrom('tally')
    .select(['value', 'kind', 'records', 'cents'])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .orderBy('value')
    .execute();
}
