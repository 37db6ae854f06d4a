import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '../../server/src/testing/database.ts';
import { findFreePort } from '../free-port.ts';
import { exited, startPortalToKill } from '../portal-to-kill.ts';
import { runCommand } from '../run-command.ts';
import bounds from '../server-environment.json' with { type: 'json' };

/** A checkout of the portal that runs, on a school of so many times the usual size. */
export type Side = { folder: string; scale: number } & Awaited<ReturnType<typeof serve>>;
export type Figures = { [name: string]: number };
export type Size = { engine: string; scale: number; years: number };

export async function openSide(folder: string, { engine, scale, years }: Size): Promise<Side> {
  const DATABASE_URL = engine === 'postgres' ? await createPostgresDatabase() : '';
  const place = { DATA_DIR: makeFolder(), DATABASE_URL };
  const words = [folder, place.DATA_DIR, DATABASE_URL, `${scale}`, `${years}`];
  const args = [join(import.meta.dirname, 'fill.ts'), ...words];
  const { code, output } = await runCommand(process.execPath, { args });
  if (code !== 0) throw new Error(`The school could not be filled:\n${output}`);
  return { folder, scale, ...(await serve(folder, place)) };
}

const parent = mkdtempSync(join(tmpdir(), 'pallikoodam-bench-'));
process.once('exit', () => rmSync(parent, { recursive: true, force: true }));

/** Is there until this process ends. */
export const makeFolder = () => mkdtempSync(join(parent, 'school-'));

/** The portal as a process of its own, as in production, once it is ready. */
export async function serve(folder: string, place: { [name: string]: string }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const SESSION_SECRET = 'only for this measurement, made of many letters';
  const settings = { PUBLIC_URL: url, SESSION_SECRET, REQUIRE_SECOND_FACTOR: '0', ...place };
  const at = { folder, port, dataDirectory: '' };
  const child = await startPortalToKill(at, { NODE_ENV: 'production', ...bounds, ...settings });
  return { url, pid: child.pid ?? 0, stop: () => Promise.all([exited(child), child.kill()]) };
}

/** The cookie of a person who has just signed in. */
export async function signIn({ url }: { url: string }, name: string): Promise<string> {
  const account = { email: `${name}@school.example`, password: 'Vanakkam-2025' };
  const { headers } = await send(`${url}/auth/sign-in/email`, { origin: url }, account);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** A request to its end; with a body it is a POST. Every caller has an address of its own. */
export async function send(url: string, headers: { [name: string]: string }, body?: object) {
  const part = () => Math.floor(Math.random() * 256);
  const address = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
  const json = { 'content-type': 'application/json', 'x-requested-with': 'bench' };
  const answer = await fetch(url, {
    headers: { ...address, ...(body && json), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { text, headers: answer.headers };
}

export function median(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[samples.length >> 1] ?? Number.NaN;
}
