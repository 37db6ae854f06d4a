import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectFolder } from './project.ts';

export type CommandResult = { code: number; output: string };

type CommandOptions = {
  args?: readonly string[];
  env?: Record<string, string | undefined>;
  /** Shown on the terminal as it comes; else kept and answered as `output`. */
  visible?: boolean;
  /** Where it runs; the project folder by default. */
  folder?: string;
  /** Who it runs as; root alone may choose. */
  account?: Account | null;
  /** Takes what the processors have left over; for work that nothing waits for by the clock. */
  patient?: boolean;
};

/** A user of the operating system. */
export type Account = { uid: number; gid: number };

/** Runs a program to its end, by default in the project folder; one that cannot start is code 127. */
export function runCommand(
  command: string,
  {
    args = [],
    env = {},
    visible = false,
    folder = projectFolder,
    account,
    patient = false,
  }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    ...account,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess(child);
  if (patient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const running = new Set<ChildProcess>();

/** A program that this process started is ended with it when a signal or an error ends it. */
export function endWithThisProcess(child: ChildProcess): void {
  if (running.size === 0) {
    process.on('exit', endAll);
    for (const signal of endingSignals) process.on(signal, endAllAndExit);
  }
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size > 0) return;
    process.off('exit', endAll);
    for (const signal of endingSignals) process.off(signal, endAllAndExit);
  });
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function endAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

function endAllAndExit(): void {
  endAll();
  process.exit(130);
}

/** Where a program stands on the PATH; null where it is not installed. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return found ?? null;
}

/**
 * The words that start a program so that it ends even when this process is killed outright.
 * Linux only; elsewhere the program is started as it is.
 */
export function tied(
  command: string,
  { args = [], signal = 'TERM' }: { args?: readonly string[]; signal?: 'TERM' | 'INT' } = {},
): [command: string, args: string[]] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : null;
  if (setpriv === null) return [command, [...args]];
  return [setpriv, [`--pdeathsig=${signal}`, '--', command, ...args]];
}
