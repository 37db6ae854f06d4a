import { renameSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
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

async function layLine(targetPort: number) {
  const ends = new Set<Socket>();
  const relay: Server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      relay.listen(port, '127.0.0.1', () => {
        const address = relay.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    port,
    cut: () => {
      relay.close();
      for (const end of ends) end.destroy();
    },
    mend: async () => {
      await listen(port);
    },
  };
}
