import { countedAtMost } from '@pallikoodam/contract/list-words';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * How many rows a query has; one above `atMost` stands for more. Beyond that nobody pages on, and
 * counting never grows slow.
 */
export async function countUpTo<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  atMost: number = countedAtMost.list,
): Promise<number> {
  const { total } = await kysely
    .selectFrom(
      // Without columns an index alone can answer.
      rows
        .clearSelect()
        .select(sql.lit(1).as('row'))
        .limit(atMost + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
