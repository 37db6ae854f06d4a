// Plain JavaScript: on a fresh machine this runs before anything is installed, on the system's Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const neededNode = 24;

/** Runs `npm ci` unless what is installed is exactly what package-lock.json says. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  if (Number.parseInt(process.versions.node, 10) < neededNode) {
    console.log(
      `Warnings of EBADENGINE may follow: these packages run on Node ${neededNode}, which comes with them.`,
    );
  }
  // NODE_ENV=production would leave out what the build needs.
  const code = await runInForeground('npm', ['ci', '--include=dev'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    console.error('The packages could not be installed; see the lines above.');
    process.exit(code);
  }
}

function isInstalled() {
  const wanted = readPackages(join(projectFolder, 'package-lock.json'));
  const present = readPackages(join(projectFolder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    // Workspaces are folders of the project; optional packages depend on the machine.
    if (!path.includes('node_modules/') || optional || devOptional) return true;
    return present[path] !== undefined && present[path].version === version;
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** The Node that runs TypeScript: the project's own, else the system's where that is new enough. */
export function findProjectNode() {
  const own = join(projectFolder, 'node_modules/node/bin/node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  console.error(
    `Node ${neededNode} is missing: its package was installed without its program. ` +
      `Allow install scripts (npm config set ignore-scripts false) and run npm ci, or use Node ${neededNode}.`,
  );
  process.exit(1);
}

/** Where Node keeps the modules it has compiled: without it a start takes half as long again. */
const compiledModules = join(projectFolder, 'node_modules/.cache/compiled');

/**
 * Runs a command on this terminal, passes the signals that end it on, and answers its exit code
 * (128 + signal where a signal ended it, as shells do). `env` holds where the terminal says nothing else.
 */
export function runInForeground(command, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: compiledModules, ...env, ...process.env },
      ...options,
    });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const watch = watchNpm(() => pass('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const passed of signals) process.off(passed, pass);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

/**
 * npm ends only its shell, and the shell does not pass that on; so look whether the child is still
 * there.
 */
function watchNpm(onEnd) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) onEnd();
  }, 300);
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
