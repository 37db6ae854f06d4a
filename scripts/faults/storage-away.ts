import { startS3Server } from '../../server/src/testing/s3-server.ts';
import type { Row } from '../faults.ts';
import { storingAreas } from './areas-of-keeping.ts';
import { endure } from './outage.ts';
import { prepareSchool } from './school.ts';

/** The server that holds the files goes away and returns. */
export async function loseStorage({
  databaseUrl,
}: {
  databaseUrl: string | undefined;
}): Promise<Row> {
  const server = await startS3Server();
  const { bucket, endpoint = '', credentials } = server.settings;
  try {
    return await endure({
      fault: 'S3 away and back',
      school: await prepareSchool({ databaseUrl }),
      only: storingAreas,
      env: {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
      },
      begin: server.stop,
      end: server.start,
    });
  } finally {
    await server.close();
  }
}
