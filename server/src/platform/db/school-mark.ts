import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeEmbedded } from './database.ts';

/** No school is where one should be; the message says what to do. */
export class SchoolMissing extends Error {}

const markName = 'holds-a-school';

/**
 * Notes in the folder of the data that a school is kept there. Once the mark stands, the portal
 * makes no new database there by itself: a removed file must not turn into an empty school, or a
 * demo school, that families then enroll in.
 */
export function markSchool(dataDirectory: string): void {
  const mark = join(dataDirectory, markName);
  if (existsSync(mark)) return;
  writeFileSync(mark, 'The portal keeps a school in this folder (docs/operations.md).\n', {
    mode: 0o600,
  });
}

/** Throws SchoolMissing where a database would be made in the place of one that was there. */
export function requireSchoolFile(dataDirectory: string): void {
  const mark = join(dataDirectory, markName);
  const file = placeEmbedded(dataDirectory);
  if (!existsSync(mark) || (existsSync(file) && statSync(file).size > 0)) return;
  throw new SchoolMissing(
    `${dataDirectory} held a school, but its database portal.sqlite is gone or empty. Put it back, or restore a backup (npm run restore -- <file>). To begin a new school there, remove the file ${markName} first.`,
  );
}
