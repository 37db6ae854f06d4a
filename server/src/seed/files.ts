import { createHash } from 'node:crypto';
import { type Bucket, firstFolder } from '@pallikoodam/domain/files/buckets';
import { folderHolder, folderHolderText } from '@pallikoodam/domain/files/names';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { FileTable } from '../platform/db/tables/file.ts';
import { putBytes } from '../platform/files/put.ts';
import type { Portal } from '../platform/portal.ts';
import { insertMany } from './bulk-insert.ts';

type Place = Pick<Portal, 'database' | 'storage' | 'settings'>;
type DemoFile = readonly [folder: string, name: string, person: string, kilobytes: number];

const office = 'admin@school.example';
const teacher = 'teacher@school.example';
const board = 'bod@school.example';
const librarian = 'librarian@school.example';

const demoFiles: Readonly<Record<Exclude<Bucket, 'profile-pictures'>, readonly DemoFile[]>> = {
  'uploaded-docs': [
    [firstFolder, 'School calendar.csv', office, 3],
    [firstFolder, 'பள்ளி விதிமுறைகள்.txt', office, 6],
    ['Annual Day', 'Programme.txt', office, 2],
    ['Annual Day', 'Stage plan.svg', 'opsmgmt@school.example', 4],
    ['பொங்கல்', 'விருந்தினர் பட்டியல்.csv', office, 9],
  ],
  teachers: [
    [
      firstFolder,
      'Lesson plan Nilai 3 - a very long name that a teacher gave it in a hurry.txt',
      teacher,
      12,
    ],
    [firstFolder, 'உயிரெழுத்துப் பயிற்சி.txt', teacher, 5],
    [firstFolder, 'Seating.csv', teacher, 1],
    ['Worksheets', 'Letters 1.txt', teacher, 40],
    ['Worksheets', 'Letters 2.txt', teacher, 41],
  ],
  'record-management': [
    [firstFolder, 'Record plan.txt', board, 7],
    ['Contracts', 'Room rent.txt', board, 18],
  ],
  'executive-committee-records': [
    ['Minutes', 'Minutes September.txt', board, 11],
    ['Minutes', 'Minutes October.txt', board, 13],
    ['Minutes', 'நவம்பர் கூட்டக் குறிப்பு.txt', office, 8],
  ],
  library: [
    [firstFolder, 'Wish list.csv', librarian, 2],
    [firstFolder, 'Homework answers.txt', 'hwc@school.example', 22],
  ],
};

/** The demo school's files: objects in the storage first, then their records in one transaction. */
export async function storeDemoFiles(portal: Place, now: Date): Promise<void> {
  const rows: FileTable[] = [];
  for (const bucket of keysOf(demoFiles)) {
    const files = demoFiles[bucket];
    const folders = new Set(files.map(([folder]) => folder).filter((name) => name !== firstFolder));
    const holders = [...folders].map((folder) => ({
      folder,
      name: folderHolder,
      person: office,
      content: folderHolderText,
    }));
    const contents = files.map(([folder, name, person, kilobytes]) => {
      return { folder, name, person, content: composeContent(name, kilobytes) };
    });
    for (const [index, { folder, name, person, content }] of [...holders, ...contents].entries()) {
      const _id = nameObject(`${bucket}/${folder}/${name}`);
      await putBytes({ portal, now }, { key: `${bucket}/${_id}`, content });
      const stamp = new Date(now.getTime() - index * threeDays).toISOString();
      rows.push({
        _id,
        bucket,
        folder,
        name,
        nameKey: name.toLowerCase(),
        size: Buffer.byteLength(content),
        contentType: typeOf(name),
        person,
        insertTimeStamp: stamp,
        updateTimeStamp: stamp,
      });
    }
  }
  await portal.database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'file', rows);
    const keys = rows.map(({ bucket, _id }) => `${bucket}/${_id}`);
    await trx
      .updateTable('file_object')
      .set({ removeAfter: null })
      .where('_id', 'in', keys)
      .execute();
  });
}

const threeDays = 3 * 86_400_000;

/** The same id every time. */
function nameObject(path: string): string {
  return `demo-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
}

function typeOf(name: string): string {
  if (name.endsWith('.csv')) return 'text/csv';
  return name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
}

function composeContent(name: string, kilobytes: number): string {
  if (name.endsWith('.svg')) {
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path d="M5 25h50V15H5Z"/></svg>\n';
  }
  const line = name.endsWith('.csv') ? 'Demo,1\n' : `${name}: a line of the demo school.\n`;
  return line.repeat(Math.ceil((kilobytes * 1024) / Buffer.byteLength(line)));
}
