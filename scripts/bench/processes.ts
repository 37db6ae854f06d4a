import { type ChildProcess, spawn } from 'node:child_process';
import { endWithThisProcess } from '../run-command.ts';

export type Served = { url: string; pid: number; stop: () => Promise<void> };

/** Starts a server script as a process of its own and waits until it answers at `readyPath`. */
export async function serve(
  script: string,
  { port, readyPath, env }: { port: number; readyPath: string; env: Record<string, string> },
): Promise<Served> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithThisProcess(child);
  const deadline = Date.now() + 60_000;
  while (!(await answers(url + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${script} ended while starting`);
    if (Date.now() > deadline) throw new Error(`${script} did not answer within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
