import type { Row } from '../faults.ts';
import { storingAreas } from './areas-of-keeping.ts';
import { insertDisk } from './disk-image.ts';
import { endure } from './outage.ts';
import { prepareSchool } from './school.ts';

type Where = { databaseUrl: string | undefined };

const megabytes = 48;

/** On PostgreSQL the portal's own disk holds the files alone. */
const onOwnDisk = ({ databaseUrl }: Where) =>
  databaseUrl === undefined ? {} : { only: storingAreas };

/** The disk of the portal's folder is full, and has room again. */
export async function fillDisk(where: Where): Promise<Row | null> {
  const disk = insertDisk(megabytes);
  if (disk === null) return skip('a full disk');
  try {
    const school = await prepareSchool({ ...where, parent: disk.folder });
    return await endure({
      fault: 'full disk',
      school,
      ...onOwnDisk(where),
      begin: disk.fill,
      end: disk.makeRoom,
    });
  } finally {
    disk.remove();
  }
}

/** The disk turns read-only under the portal, is mended and put in again. */
export async function lockDisk(where: Where): Promise<Row | null> {
  const disk = insertDisk(megabytes);
  if (disk === null) return skip('a disk that turns read-only');
  try {
    const school = await prepareSchool({ ...where, parent: disk.folder });
    return await endure({
      fault: 'disk read-only, machine restarted',
      school,
      ...onOwnDisk(where),
      begin: disk.turnReadOnly,
      end: disk.putInAgain,
      restarts: true,
    });
  } finally {
    disk.remove();
  }
}

function skip(what: string): null {
  console.log(`${what}: not tried, only root on Linux may put a disk in`);
  return null;
}
