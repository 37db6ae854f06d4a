import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { ZipFile } from 'yazl';
import { appendHistory } from '../../../platform/db/history.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { incomingFolder } from '../../../platform/files/incoming.ts';
import { checkLink, schoolCopyId, signSchoolCopy } from '../../../platform/files/links.ts';
import { copyParts } from '../../../platform/files/school-copy.ts';
import type { Download } from '../../../platform/http/calls/downloads.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readSchoolDay } from '../../../platform/school-calendar.ts';
import { groupRows, listCopied, placeFiles, writeRows } from './data.ts';
import { composeSheet } from './present.ts';
import { composeReadme, tablesWithSheet } from './templates.ts';

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
  const folder = incomingFolder(portal.settings);
  const file = join(folder, newId());
  const discard = () => void rm(file, { force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // What takes the database's time is over before the first byte leaves.
    await writeRows(portal, { file, now });
    const places = await placeFiles(file);
    const zip = openZip();
    zip.content.once('close', discard);
    const facts = { school: portal.school.name, madeAt: now.toISOString() };
    zip.add('README.txt', composeReadme({ ...facts, files: places.size }));
    zip.add(copyParts.places, JSON.stringify(Object.fromEntries(places)));
    // Before the files, which take long: what lies there is cleared away some time.
    zip.add(copyParts.rows, async () => createReadStream(file));
    const rows = groupRows(file);
    for (const { name, columns } of await listCopied(portal)) {
      if (!isOneOf(tablesWithSheet, name)) continue;
      zip.add(`sheets/${name}.xlsx`, async () => composeSheet(columns, rows(name)));
    }
    for (const [key, path] of places) zip.add(path, () => readContent(portal, key));
    zip.end();
    return zip.content;
  } catch (error) {
    discard();
    throw error;
  }
}

async function readContent({ storage }: Portal, key: string): Promise<Readable> {
  const content = await storage.read(key);
  // A file that was removed for good meanwhile, or that the storage has lost: all else still goes.
  return content ?? Readable.from([]);
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
