import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../platform/files/s3-storage.ts';
import { addressOf } from './address-of.ts';

export type S3Server = {
  settings: S3Settings;
  stop: () => Promise<void>;
  /** At the same address, with what it held. */
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A server that speaks the protocol of S3, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'pallikoodam-s3-'));
  const bucket = 'school';
  const port = await findFreePort();
  const open = () =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
  let server = open();
  await server.run();
  return {
    settings: {
      bucket,
      prefix: 'north/',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    stop: () => server.close(),
    start: async () => {
      server = open();
      await server.run();
    },
    close: async () => {
      await server.close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = addressOf(probe);
      probe.close(() => resolve(port));
    });
  });
}
