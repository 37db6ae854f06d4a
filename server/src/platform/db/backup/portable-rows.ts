import type { Tables } from '../tables.ts';
import type { BackupRow } from './backup-file.ts';

/**
 * What a copy of the school leaves here: with which people sign in, what waits to be sent, for this
 * portal sends it, and what only counts. Passwords are chosen again where the copy goes.
 */
const staying: ReadonlySet<string> = new Set<keyof Tables>([
  'account_credential',
  'account_second_factor',
  'account_session',
  'account_verification',
  'idempotency_key',
  'rate_limit',
]);

/** A row as it goes into a copy of the school; null of one that stays. */
export function toPortable(table: string, row: BackupRow): BackupRow | null {
  if (staying.has(table)) return null;
  if (table === 'outbox' && row.status === 'waiting') return null;
  // Of a file that was deleted: its content is not in the copy.
  if (table === 'file_object' && row.removeAfter !== null) return null;
  // The code's secret stays.
  if (table === 'account_user') return { ...row, twoFactorEnabled: 0 };
  return row;
}
