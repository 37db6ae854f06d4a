import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Settings } from '../../server/src/files/s3-storage.ts';
import { waitUntil } from '../portal-to-kill.ts';
import { endWithThisProcess } from '../run-command.ts';

/** What the processes of one school have in common. */
export type School = {
  /** Where each gets a folder of its own. */
  folder: string;
  publicUrl: string;
  databaseUrl: string;
  smtpUrl: string;
  s3: S3Settings;
};

export type PortalProcess = {
  port: number;
  url: string;
  dataDirectory: string;
  child: ChildProcess;
};

/** One process of the school, of the release in `release`, ready to answer. */
export async function startPortal(
  school: School,
  { release, port }: { release: string; port: number },
): Promise<PortalProcess> {
  const dataDirectory = join(school.folder, `data-${port}`);
  mkdirSync(dataDirectory, { recursive: true });
  const { credentials, endpoint = '', bucket, prefix } = school.s3;
  const child = spawn(process.execPath, [join(release, 'server/src/main.ts')], {
    cwd: release,
    // Nothing else of this terminal's settings: its mails would go out in earnest.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      SESSION_SECRET: 'one secret that all processes of a school share',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: school.publicUrl,
      TRUST_PROXY: '1',
      DATA_DIR: dataDirectory,
      DATABASE_URL: school.databaseUrl,
      SMTP_URL: school.smtpUrl,
      S3_BUCKET: bucket,
      S3_PREFIX: prefix,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithThisProcess(child);
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`The portal at ${url} ended while starting.`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  });
  return { port, url, dataDirectory, child };
}

/** Ends one as an upgrade does (SIGTERM) or as a power cut does (SIGKILL). */
export function endPortal({ child }: PortalProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
