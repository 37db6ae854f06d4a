import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithThisProcess } from './run-command.ts';

/** A start takes seconds, and minutes where the machine has much else to do. */
const patienceMinutes = 5;

type Place = {
  port: number;
  dataDirectory: string;
  databaseUrl?: string | undefined;
  /** Of another checkout. */
  folder?: string;
};

/** A portal of its own process, ready to answer, that the caller will end in the midst of its work. */
export async function startPortalToKill(
  place: Place,
  /** Further settings; LOG_LEVEL among them where an outage is expected. */
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const portal = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: place.folder,
    // Nothing else of this terminal's settings: its mails would go out in earnest.
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: place.databaseUrl,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDirectory,
      DEMO: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithThisProcess(portal);
  await waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${place.port}/readyz`).catch(() => null);
    if (portal.exitCode !== null) throw new Error('The portal ended while starting.');
    return answer?.ok === true;
  });
  return portal;
}

export function exited(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => portal.once('exit', () => resolve()));
}

/** Throws where it has not come to pass within some minutes. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMinutes * 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`It did not come to pass within ${patienceMinutes} minutes.`);
    await delay(5);
  }
}
