import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { ZipFile } from 'yazl';
import { backUp } from '../../../platform/db/backup/back-up.ts';
import {
  type BackupRow,
  readRows,
  type TableRows,
} from '../../../platform/db/backup/backup-file.ts';
import { toPortable } from '../../../platform/db/backup/portable-rows.ts';
import { copyParts } from '../../../platform/db/backup/school-copy.ts';
import { type Database, isYetToBeMade, openDatabase } from '../../../platform/db/database.ts';
import { listTables, untyped } from '../../../platform/db/dialect.ts';
import { appendHistory } from '../../../platform/db/history.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { incomingFolder } from '../../../platform/files/incoming.ts';
import { checkLink, schoolCopyId, signSchoolCopy } from '../../../platform/files/links.ts';
import type { Download } from '../../../platform/http/calls/downloads.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readSchoolDay } from '../../../platform/school-calendar.ts';
import { composeSheet } from './present.ts';
import { composeReadme, sheets } from './templates.ts';

/** Notes in the history who takes a copy, and hands out the address that it comes from. */
export async function copySchool(context: CallContext): Promise<{ url: string }> {
  const { portal, now } = context;
  const _id = 'schoolCopy';
  await writing(context, (tx) =>
    appendHistory(tx, [
      {
        table: 'setting',
        id: _id,
        action: 'update',
        before: { _id, value: '' },
        after: { _id, value: 'Downloaded' },
      },
    ]),
  );
  return { url: signSchoolCopy({ secret: portal.settings.sessionSecret, now }) };
}

/** The copy itself, by such an address: made while it is sent. PortalError 403. */
export function openSchoolCopy(portal: Portal, link: { until: string; sign: string }): Download {
  const { settings, school, clock } = portal;
  const now = clock();
  const state = checkLink({ ...link, id: schoolCopyId }, { secret: settings.sessionSecret, now });
  if (state !== 'good') {
    throw new PortalError('notAllowed', 'This link has ended. Please ask for the copy again.');
  }
  return {
    open: () => composeCopy(portal, now),
    contentType: 'application/zip',
    saveAs: `${school.shortName}-${readSchoolDay(school, now)}.zip`,
  };
}

async function composeCopy(portal: Portal, now: Date): Promise<Readable> {
  const folder = join(incomingFolder(portal.settings), newId());
  const file = join(folder, 'rows.jsonl.gz');
  const discard = () => void rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // What takes the database's time is over before the first byte leaves.
    const change = toPortable;
    await onOwnConnection(portal, (database) => backUp(database, { file, now, change }));
    const places = await placeFiles(file);
    const zip = openZip();
    zip.content.once('close', discard);
    const facts = { school: portal.school.name, madeAt: now.toISOString(), tables };
    zip.add('README.txt', composeReadme({ ...facts, files: places.size }));
    const rows = groupRows(file);
    for (const { name, columns } of await listTables(untyped(portal.database.kysely))) {
      if (!(name in sheets) || sheets[name as keyof Tables] === null) continue;
      const shown = columns.filter((column) => !derived.test(column));
      zip.add(`sheets/${name}.xlsx`, async () => composeSheet(shown, rows(name)));
    }
    for (const [key, path] of places) zip.add(path, () => readContent(portal, key));
    zip.add(copyParts.places, JSON.stringify(Object.fromEntries(places)));
    zip.add(copyParts.rows, async () => createReadStream(file));
    zip.end();
    return zip.content;
  } catch (error) {
    discard();
    throw error;
  }
}

/** What the portal works out of other columns, to search and sort by. */
const derived = /[a-z]Key$/;

const tables = keysOf(sheets).filter((table) => sheets[table] !== null);

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

async function readContent({ storage }: Portal, key: string): Promise<Readable> {
  const content = await storage.read(key);
  // A file that was removed for good meanwhile, or that the storage has lost: all else still goes.
  return content ?? Readable.from([]);
}

/** Where each object stands in the copy: a file by the name people know, a picture by its key. */
async function placeFiles(file: string): Promise<Map<string, string>> {
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
function groupRows(file: string): (table: string) => AsyncGenerator<BackupRow> {
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

type Part = string | (() => Promise<Readable>);

/** A ZIP that is made while it is read. What breaks in a part breaks it off, so that no one takes it for whole. */
function openZip() {
  const zip = new ZipFile();
  const content = new PassThrough();
  let current: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => current?.destroy());
  zip.outputStream.pipe(content);
  return {
    content,
    add: (path: string, part: Part) => {
      if (typeof part === 'string') return zip.addBuffer(Buffer.from(part), path);
      // Most contents are compressed as they are.
      zip.addReadStreamLazy(path, { compress: false }, (take) => {
        part().then(
          (source) => {
            current = source.once('error', (error) => content.destroy(error));
            take(null, source);
          },
          (error: unknown) => take(error, Readable.from([])),
        );
      });
    },
    end: () => zip.end(),
  };
}
