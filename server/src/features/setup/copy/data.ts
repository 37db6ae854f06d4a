import { isKeyOf } from '@pallikoodam/domain/records/keyed';
import { backUp } from '../../../platform/db/backup/back-up.ts';
import {
  type BackupRow,
  readRows,
  type TableRows,
} from '../../../platform/db/backup/backup-file.ts';
import { type Database, isYetToBeMade, openDatabase } from '../../../platform/db/database.ts';
import { listTables, untyped } from '../../../platform/db/dialect.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Portal } from '../../../platform/portal.ts';
import { sheets } from './templates.ts';

export type TableName = keyof Tables;

/** Writes the rows as they are at one moment, without what stays here, to a local file. */
export function writeRows(portal: Portal, { file, now }: { file: string; now: Date }) {
  return onOwnConnection(portal, (database) => backUp(database, { file, now, change: toPortable }));
}

/** A row as it goes into a copy of the school; null of one that stays. */
export function toPortable(table: string, row: BackupRow): BackupRow | null {
  if (!isKeyOf(sheets, table) || sheets[table] === 'stays') return null;
  // This portal sends it.
  if (table === 'outbox' && row.status === 'waiting') return null;
  // Of a file that was deleted: its content is not in the copy.
  if (table === 'file_object' && row.removeAfter !== null) return null;
  // The code's secret stays.
  if (table === 'account_user') return { ...row, twoFactorEnabled: 0 };
  return row;
}

/** What the portal works out of other columns, to search and sort by. */
const derived = /[a-z]Key$/;

/** The tables with the columns that people read. */
export async function listCopied({
  database,
}: Portal): Promise<{ name: string; columns: string[] }[]> {
  const tables = await listTables(untyped(database.kysely));
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !derived.test(column)),
  }));
}

/** A long reading on the embedded database's only connection would hold all others up. */
async function onOwnConnection(
  { database, settings }: Portal,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  if (database.engine === 'postgres' || isYetToBeMade(settings)) return void (await work(database));
  const own = openDatabase({ ...settings, patient: true });
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

/** Where each object stands in the copy: a file by the name people know, a picture by its key. */
export async function placeFiles(file: string): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  const objects: string[] = [];
  for await (const { table, rows } of readRows(file)) {
    if (table === 'file_object') objects.push(...rows.map(({ _id }) => String(_id)));
    if (table !== 'file') continue;
    for (const { _id, bucket, folder, name } of rows) {
      named.set(`${bucket}/${_id}`, ['files', bucket, folder, name].filter(Boolean).join('/'));
    }
  }
  // All pictures are kept as WebP.
  return new Map(objects.map((key) => [key, named.get(key) ?? `files/${key}.webp`]));
}

/** The rows of one table after the other, in the order of the file, which is read once. */
export function groupRows(file: string): (table: string) => AsyncGenerator<BackupRow> {
  const groups = readRows(file);
  let next: TableRows | undefined;
  const advance = async () => {
    next = (await groups.next()).value;
  };
  return async function* (table) {
    next ?? (await advance());
    while (next !== undefined && next.table < table) await advance();
    while (next?.table === table) {
      yield* next.rows;
      await advance();
    }
  };
}
