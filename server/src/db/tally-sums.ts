import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { FacetOf, TalliedTable, Tally } from './tally.ts';

/** Reads the counts that db/tally.ts keeps. */

/** The counts of all periods by one facet; those that have fallen to zero are left out. */
export function listTalliesOfAllPeriods<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { subject, facet }: { subject: Table; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'period' | 'value' | 'kind' | 'records'>[]> {
  return kysely
    .selectFrom('tally')
    .select(['period', 'value', 'kind', 'records'])
    .where('subject', '=', subject)
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .orderBy('period', 'desc')
    .orderBy('value')
    .execute();
}

/**
 * The periods of a table's counts, for a sum over all of them: the index begins with them, so that
 * one step a year finds what else every count of the table would be read for.
 */
export function periodsOf(subject: TalliedTable): RawBuilder<string> {
  return sql<string>`(
    with recursive known(period) as (
      select min(period) from tally where subject = ${subject}
      union all
      select (select min(period) from tally where subject = ${subject} and period > known.period)
      from known where known.period is not null
    )
    select period from known where period is not null
  )`;
}

/**
 * The counts of a period by one facet, of these `values` alone, or the `last` of them from the last
 * value back; those that have fallen to zero are left out.
 */
export function listTallies<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    period,
    facet,
    values,
    last,
  }: {
    subject: Table;
    period: string;
    facet: FacetOf<Table>;
    values?: readonly string[] | undefined;
    last?: number;
  },
): Promise<Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]> {
  let counts = kysely
    .selectFrom('tally')
    .select(['value', 'kind', 'records', 'cents'])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', '=', facet)
    .where('records', '<>', 0);
  if (values !== undefined) counts = counts.where('value', 'in', [...values]);
  if (last !== undefined) return counts.orderBy('value', 'desc').limit(last).execute();
  return counts.orderBy('value').execute();
}

/** As `listTallies`, by each of some facets, in one statement. */
export async function listTalliesByEach<
  Table extends TalliedTable,
  const Facet extends FacetOf<Table>,
>(
  kysely: Kysely<Tables>,
  { subject, period, facets }: { subject: Table; period: string; facets: readonly Facet[] },
): Promise<Record<Facet, Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]>> {
  const rows = await kysely
    .selectFrom('tally')
    .select(['facet', 'value', 'kind', 'records', 'cents'])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', 'in', [...facets])
    .where('records', '<>', 0)
    .orderBy('value')
    .execute();
  const of = (facet: Facet) => [facet, rows.filter((row) => row.facet === facet)] as const;
  return Object.fromEntries(facets.map(of)) as Record<Facet, typeof rows>;
}

/** The counts of each of some periods by one facet, of all kinds together, but those fallen to zero. */
export function countByPeriod<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    periods,
    facet,
  }: { subject: Table; periods: readonly string[]; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'period' | 'value' | 'records'>[]> {
  return kysely
    .selectFrom('tally')
    .select(['period', 'value', (select) => select.fn.sum<number>('records').as('records')])
    .where('subject', '=', subject)
    .where('period', 'in', [...periods])
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .groupBy(['period', 'value'])
    .execute();
}

/** Of a facet of days the counts of a period by month, `2025-09`: fewer rows to read by far. */
export function listTalliesByMonth<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { subject, period, facet }: { subject: Table; period: string; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'value' | 'kind' | 'records'>[]> {
  const month = sql<string>`substr(value, 1, 7)`;
  return kysely
    .selectFrom('tally')
    .select([month.as('value'), 'kind', (select) => select.fn.sum<number>('records').as('records')])
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('facet', '=', facet)
    .where('records', '<>', 0)
    .groupBy([month, 'kind'])
    .execute();
}

/** The counts of some periods by one facet, of all kinds and values or of these alone. */
export async function sumTallies<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    periods,
    facet,
    kinds,
    values,
  }: {
    subject: Table;
    periods: readonly string[];
    facet: FacetOf<Table>;
    kinds?: readonly string[] | undefined;
    values?: readonly string[] | undefined;
  },
): Promise<Pick<Tally, 'value' | 'records'>[]> {
  let counts = kysely
    .selectFrom('tally')
    .where('subject', '=', subject)
    .where('period', 'in', [...periods])
    .where('facet', '=', facet);
  if (kinds !== undefined) counts = counts.where('kind', 'in', [...kinds]);
  if (values !== undefined) counts = counts.where('value', 'in', [...values]);
  return counts
    .select(['value', (select) => select.fn.sum<number>('records').as('records')])
    .groupBy('value')
    .having((select) => select.fn.sum('records'), '<>', 0)
    .orderBy('value')
    .execute();
}

/** How many records a table without academic years has, in all or of one value of a facet. */
export async function countKept<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { value, ...of }: { subject: Table; facet: FacetOf<Table>; value?: string | undefined },
): Promise<number> {
  const values = value === undefined ? undefined : [value];
  const sums = await sumTallies(kysely, { ...of, periods: [''], values });
  return sums.reduce((total, { records }) => total + records, 0);
}
