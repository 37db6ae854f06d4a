import { PortalError } from '../portal-error.ts';
import type { Change } from './history.ts';
import { stamps } from './stamps.ts';
import type { RecordRow, RecordTable, WriteTransaction } from './write.ts';

/** The time stamps of records, by which an older copy is known. */

/** Refuses a change of an older copy (OP-28). PortalError 409. */
export function requireCurrent<Table extends RecordTable>(
  table: Table,
  stored: RecordRow<Table>,
  knownStamp: string | undefined,
): void {
  if (knownStamp === undefined || knownStamp >= stampOf(table, stored)) return;
  throw new PortalError(
    'conflict',
    'Someone else has changed this record in the meantime. Please reload it.',
  );
}

/** Whether a patch says something else than a record. */
export function differs(record: object, patch: object): boolean {
  return Object.entries(patch).some(
    ([column, value]) => value !== undefined && value !== Reflect.get(record, column),
  );
}

/** Search keys and orders, worked out from what people enter, and which mail carries it. */
const keptForItself = /(Key|Order)$|^mailId$/;

/**
 * A patch without the columns it leaves alone, with the new time stamp. Where nothing but such
 * changes, the record still says the same, so that the stamp stays.
 */
export function stampedPatch<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  { before, patch }: { before: RecordRow<Table>; patch: object },
): Record<string, unknown> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const stamped: Record<string, unknown> = Object.fromEntries(given);
  const entered = given.filter(([column]) => !keptForItself.test(column));
  if (differs(before, Object.fromEntries(entered))) {
    stamped[stamps[table].changed] = nextStamp(tx.now, stampOf(table, before));
  }
  return stamped;
}

/** A change that keeps its stamp is not a step in a record's life: no person entered anything. */
export function isStep({ table, action, before, after }: Change<RecordTable>): boolean {
  if (action !== 'update') return true;
  return stampOf(table, before) !== stampOf(table, after);
}

function stampOf(table: RecordTable, row: unknown): string {
  return typeof row === 'object' && row !== null
    ? String(Reflect.get(row, stamps[table].changed))
    : '';
}

/** Two changes within one millisecond still get different stamps, so that the older is seen as stale. */
export function nextStamp(now: Date, storedStamp: string): string {
  const stamp = now.toISOString();
  // Stamps of one form stand in the order of time: nearly always there is nothing to work out.
  if (storedStamp.length === stamp.length && storedStamp < stamp) return stamp;
  const stored = Date.parse(storedStamp);
  return new Date(Number.isNaN(stored) ? now : Math.max(now.getTime(), stored + 1)).toISOString();
}
