import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { layLine } from '../../server/src/testing/line-to-cut.ts';
import type { Row } from '../faults.ts';
import { endure } from './outage.ts';
import { prepareSchool } from './school.ts';

const fault = 'database away and back';

/** PostgreSQL behind a line that is cut; the embedded database's file is taken away. */
export async function loseDatabase({
  databaseUrl,
}: {
  databaseUrl: string | undefined;
}): Promise<Row> {
  if (databaseUrl === undefined) {
    const school = await prepareSchool({});
    const file = join(school.place.dataDirectory, 'portal.sqlite');
    return endure({
      fault,
      school,
      begin: () => renameSync(file, `${file}.away`),
      end: () => renameSync(`${file}.away`, file),
    });
  }
  const address = new URL(databaseUrl);
  const line = await layLine(Number(address.port));
  address.port = String(line.port);
  try {
    const school = await prepareSchool({ databaseUrl: address.href });
    return await endure({ fault, school, begin: line.cut, end: line.mend });
  } finally {
    line.cut();
  }
}
