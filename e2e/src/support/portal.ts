import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/free-port.ts';
import { projectFolder } from '../../../scripts/project.ts';
import { endWithThisProcess, tied } from '../../../scripts/run-command.ts';

/** A portal of its own for tests: a real process on a free port, with its own data. */
export type RunningPortal = {
  url: string;
  /** Holds the database and, under `mail/`, every mail as a file. */
  dataDirectory: string;
  /** What it has written to its terminal so far. */
  output: () => string;
  stop: () => Promise<void>;
};

const startWithinMilliseconds = 90_000;
const stopWithinMilliseconds = 15_000;

type StartOptions = {
  /** Whether it holds the demo school; else it is empty. */
  demo?: boolean;
  /** Settings beside the usual ones, or in their place. */
  env?: Record<string, string>;
};

/** Starts a portal and waits until it answers; throws with its output when it does not. */
export async function startPortal({
  demo = true,
  env = {},
}: StartOptions = {}): Promise<RunningPortal> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-e2e-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [command, args] = tied(process.execPath, { args: ['server/src/main.ts'] });
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDirectory,
      DEMO: demo ? '1' : '0',
      // What journeys say of days and years holds whenever they run.
      DEMO_YEAR: '2025-2026',
      // Lets a test call from an address of its own, so that no limit on sign-ins is reached by chance.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess(child);
  const output = collectOutput(child);
  const stop = async () => {
    const problem = await end(child);
    rmSync(dataDirectory, { recursive: true, force: true });
    if (problem !== null) throw new Error(`${problem}\n${output()}`);
  };
  const problem = await waitUntilReady(url, child);
  if (problem !== null) {
    await end(child);
    rmSync(dataDirectory, { recursive: true, force: true });
    throw new Error(`The portal ${problem}:\n${output()}`);
  }
  return { url, dataDirectory, output, stop };
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<string | null> {
  const deadline = Date.now() + startWithinMilliseconds;
  while (Date.now() < deadline) {
    if (hasEnded(child)) return 'ended while starting';
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return null;
    await pause(50);
  }
  return `did not answer within ${startWithinMilliseconds} ms`;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Ends it as an operator would; says what was wrong with the way it ended. */
async function end(child: ChildProcess): Promise<string | null> {
  if (hasEnded(child)) return `The portal ended by itself (code ${child.exitCode}).`;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopWithinMilliseconds);
  await closed;
  clearTimeout(patience);
  return child.exitCode === 0 ? null : `The portal did not stop cleanly (code ${child.exitCode}).`;
}
