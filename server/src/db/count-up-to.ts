import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Beyond this many rows nobody pages on; counting stops there, so that it never grows slow. */
const rowsCounted = 10_000;

/** How many rows a query has; `rowsCounted + 1` stands for 'more'. */
export async function countUpTo<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { total } = await kysely
    .selectFrom(
      // Without columns an index alone can answer.
      rows
        .clearSelect()
        .select(sql.lit(1).as('row'))
        .limit(rowsCounted + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
