import type { Verdict } from '@pallikoodam/domain/import/verdict';
import type { Database } from '../../../../platform/db/database.ts';
import { listPast } from '../data.ts';

type Judged = { verdict: Verdict; conflict?: string };
type Stored = Readonly<Record<string, unknown>>;

/** Records whose past is read at once; a sheet with more conflicts is another year's. */
const mostTold = 500;

/**
 * Of rows that contradict what the portal has: what stood there before it was changed to that, so that
 * one sees who is behind the times, the sheet or the portal.
 */
export async function tellEarlier<Row extends Judged>(
  kysely: Database['kysely'],
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ conflict }) => conflict ?? []).slice(0, mostTold);
  if (ids.length === 0) return [...rows];
  const lines = await listPast(kysely, ids);
  const past = Map.groupBy(
    lines.map(({ recordId, before, after }) => ({
      recordId,
      before: parse(before),
      after: parse(after),
    })),
    ({ recordId }) => recordId,
  );
  return rows.map((row) => {
    const known = past.get(row.conflict ?? '');
    if (known === undefined) return row;
    const changes = row.verdict.changes.map((change) => {
      const { field, from } = change;
      const line = known.find(({ before, after }) => {
        return String(after[field] ?? '') === from && String(before[field] ?? '') !== from;
      });
      const was = String(line?.before[field] ?? '');
      return was === '' ? change : { ...change, was };
    });
    return { ...row, verdict: { ...row.verdict, changes } };
  });
}

function parse(json: string | null): Stored {
  return JSON.parse(json ?? '{}');
}
