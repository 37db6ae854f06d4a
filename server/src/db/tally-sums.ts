import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { FacetOf, TalliedTable, Tally } from './tally.ts';

/** Reads the counts that db/tally.ts keeps. */

/**
 * The counts of a table by one facet. Both stand in the statement itself, as does the zero of
 * `withRecords`: PostgreSQL plans such a statement once, where it would plan it at each call to see
 * how many rows a table and facet have.
 */
function selectCounts<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { subject, facet }: { subject: Table; facet: FacetOf<Table> },
) {
  return kysely
    .selectFrom('tally')
    .where('subject', '=', sql.lit<string>(subject))
    .where('facet', '=', sql.lit<string>(facet));
}

/** Not those that have fallen to zero. */
const withRecords = sql<boolean>`records <> 0`;

/** The counts of all periods by one facet; those that have fallen to zero are left out. */
export function listTalliesOfAllPeriods<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  { subject, facet }: { subject: Table; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'period' | 'value' | 'kind' | 'records'>[]> {
  return selectCounts(kysely, { subject, facet })
    .select(['period', 'value', 'kind', 'records'])
    .where(withRecords)
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
 * The counts of a period by one facet, or the `last` of them from the last value back; those that
 * have fallen to zero are left out.
 */
export function listTallies<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    period,
    facet,
    last,
  }: { subject: Table; period: string; facet: FacetOf<Table>; last?: number },
): Promise<Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]> {
  const counts = selectCounts(kysely, { subject, facet })
    .select(['value', 'kind', 'records', 'cents'])
    .where('period', '=', period)
    .where(withRecords);
  if (last !== undefined) return counts.orderBy('value', 'desc').limit(last).execute();
  return counts.orderBy('value').execute();
}

/** As `listTallies`, by each of some facets, in one statement; `values` of a facet are its only ones. */
export async function listTalliesByEach<
  Table extends TalliedTable,
  const Facet extends FacetOf<Table>,
>(
  kysely: Kysely<Tables>,
  {
    subject,
    period,
    facets,
    values = {},
  }: {
    subject: Table;
    period: string;
    facets: readonly Facet[];
    values?: { readonly [Each in Facet]?: readonly string[] };
  },
): Promise<Record<Facet, Pick<Tally, 'value' | 'kind' | 'records' | 'cents'>[]>> {
  let counts = kysely
    .selectFrom('tally')
    .select(['facet', 'value', 'kind', 'records', 'cents'])
    .where('subject', '=', sql.lit<string>(subject))
    .where('period', '=', period)
    .where(
      'facet',
      'in',
      facets.map((facet) => sql.lit<string>(facet)),
    )
    .where(withRecords);
  for (const facet of facets) {
    const wanted = values[facet];
    if (wanted === undefined) continue;
    counts = counts.where(({ or, eb }) =>
      or([eb('facet', '<>', sql.lit<string>(facet)), eb('value', 'in', [...wanted])]),
    );
  }
  const rows = await counts.orderBy('value').execute();
  const of = (facet: Facet) => [facet, rows.filter((row) => row.facet === facet)] as const;
  return Object.fromEntries(facets.map(of)) as Record<Facet, typeof rows>;
}

/**
 * Of a facet of days the counts of each of some periods, in no order, without those fallen to zero.
 * The days of a period and kind come as one text, `2025-06-01 3,2025-06-02 1`: a row costs
 * PostgreSQL more than what stands in it.
 */
export async function listTalliesByDay<Table extends TalliedTable>(
  kysely: Kysely<Tables>,
  {
    subject,
    periods,
    facet,
  }: { subject: Table; periods: readonly string[]; facet: FacetOf<Table> },
): Promise<Pick<Tally, 'period' | 'value' | 'kind' | 'records'>[]> {
  const rows = await selectCounts(kysely, { subject, facet })
    .select(['period', 'kind', sql<string>`string_agg(value || ' ' || records, ',')`.as('days')])
    .where('period', 'in', [...periods])
    .where(withRecords)
    .groupBy(['period', 'kind'])
    .execute();
  return rows.flatMap(({ period, kind, days }) =>
    days.split(',').map((counted) => {
      const end = counted.lastIndexOf(' ');
      return { period, kind, value: counted.slice(0, end), records: Number(counted.slice(end)) };
    }),
  );
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
  let counts = selectCounts(kysely, { subject, facet }).where('period', 'in', [...periods]);
  if (kinds !== undefined) counts = counts.where('kind', 'in', [...kinds]);
  if (values !== undefined) counts = counts.where('value', 'in', [...values]);
  return counts
    .select(['value', (select) => select.fn.sum<number>('records').as('records')])
    .groupBy('value')
    .having((select) => select.fn.sum('records'), '<>', sql.lit(0))
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
