import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/dialect.ts';
import type { OpeningRequestTable } from '../../../platform/db/tables/academic-year.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';

type Row = Selectable<OpeningRequestTable>;

export async function hasWaiting({ kysely }: Database): Promise<boolean> {
  const row = await kysely
    .selectFrom('opening_request')
    .select('_id')
    .where('toldAt', '=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Some that wait; another process that asks at the same time waits for this one, then finds none. */
export function lockWaiting({ trx, engine }: WriteTransaction, limit: number): Promise<Row[]> {
  const query = trx
    .selectFrom('opening_request')
    .selectAll()
    .where('toldAt', '=', '')
    .orderBy('_id')
    .limit(limit);
  return lockRows(engine, query).execute();
}
