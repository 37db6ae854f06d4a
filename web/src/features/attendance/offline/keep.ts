import { getSession } from '../../../lib/session.ts';
import { openDeviceStore } from './device-store.ts';
import type { KeptTables, TableName } from './kept.ts';

/**
 * Class lists and records are on the device only for the person who is signed in, and blank for
 * nobody; unsent marks and drafts, which name no child, stay for theirs.
 */
export async function keepOnlyOf(email: string): Promise<void> {
  const store = await openDeviceStore();
  await Promise.all([store.clear('classes', email), store.clear('records', email)]);
}

/** Whether the device may keep school data for a person now. */
export function isHere(email: string): boolean {
  return email !== '' && getSession().email === email;
}

/**
 * Keeps a row for the person whose it is, and for nobody who has left while it was under way. A copy
 * that cannot be kept takes nothing away from what is on screen.
 */
export async function keep<Name extends TableName>(
  table: Name,
  row: KeptTables[Name],
): Promise<void> {
  const store = await openDeviceStore();
  // Asked last: whoever leaves after this has what was kept cleared away.
  if (!isHere(row.email)) return;
  await store.put(table, row).catch(() => undefined);
}
