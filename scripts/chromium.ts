import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian.ts';
import { findProgram, runCommand } from './run-command.ts';

/**
 * The first two are pages of the address bar: every window would render them unseen, which takes as
 * long as opening a page of the portal. The others are what Playwright leaves out, because Chromium
 * heeds the last `--disable-features` alone.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What lets it run as root in a closed network, and keeps it from calling its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/**
 * For tests, whose browsers fill every processor: a page that compiles and collects on threads of
 * its own beside them takes a twentieth more of these, and is no sooner done.
 */
export const testChromiumFlags = [...chromiumFlags, '--js-flags=--single-threaded'];

/** A browser to drive; without a path it is the one that Playwright keeps itself. */
type Chromium = { path?: string };

/**
 * Chromium without a window and all that belongs to one. It draws and runs pages as the whole
 * browser does, for a fifth less work.
 */
const headlessShell = 'chromium-headless-shell';

/**
 * The browser for tests: the one CHROMIUM_PATH names, else Debian's Chromium without a window
 * (installed where this process may), else whatever `findOrInstallChromium` has.
 */
export async function findOrInstallTestBrowser(): Promise<Chromium | null> {
  await installFallbackFont();
  const shell = findGiven() ?? findProgram(headlessShell) ?? (await installShell());
  return shell === null ? findOrInstallChromium() : { path: shell };
}

/**
 * Arial or its like stands for Roboto until that has come (web/src/ui/fonts.css). A bare machine has
 * neither, and the browser without a window brings none along.
 */
async function installFallbackFont(): Promise<void> {
  const { code, output } = await runCommand('fc-list', { args: ['Liberation Sans'] });
  const isThere = code === 0 && output.trim() !== '';
  if (!isThere) await installDebianPackage('fonts-liberation');
}

/** The same among what this machine has; null without one. */
export function findTestBrowser(): string | null {
  return findGiven() ?? findProgram(headlessShell) ?? findChromium();
}

/** Tried once: each part of the tests asks again. */
let shellInstalled: Promise<boolean> | undefined;

async function installShell(): Promise<string | null> {
  shellInstalled ??= installDebianPackage(headlessShell);
  return (await shellInstalled) ? findProgram(headlessShell) : null;
}

/**
 * The whole browser, as people have it: the one CHROMIUM_PATH names, else the system's, else
 * Debian's (installed where this process may), else the one that Playwright downloads. Null where
 * none can be had.
 */
export async function findOrInstallChromium(): Promise<Chromium | null> {
  const present = findChromium() ?? (await installChromium());
  if (present !== null) return { path: present };
  return (await downloadChromium()) ? {} : null;
}

/** The Chromium that CHROMIUM_PATH names or that this machine has; null without one. */
export function findChromium(): string | null {
  const given = findGiven();
  if (given !== null) return given;
  const found = names.map(findProgram).find((path) => path !== null && works(path));
  return found ?? null;
}

function findGiven(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return null;
  if (existsSync(given)) return given;
  throw new Error(`CHROMIUM_PATH names no file: ${given}`);
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some systems place a script of this name that only says how to install the browser. */
function works(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

async function installChromium(): Promise<string | null> {
  return (await installDebianPackage('chromium')) ? findChromium() : null;
}

async function downloadChromium(): Promise<boolean> {
  console.log('Downloading Chromium (playwright install) …');
  const { code, output } = await runCommand('npx', { args: ['playwright', 'install', 'chromium'] });
  if (code !== 0) console.error(output.trim().split('\n').slice(-3).join('\n'));
  return code === 0;
}
