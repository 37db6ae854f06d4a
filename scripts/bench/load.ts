import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { prepare, reads, writes } from './calls.ts';
import { type Figures, makeFolder, type Side, send, serve, signIn } from './portal.ts';

/** The role measured at each page; a visitor where there is none. */
export const pages: Record<string, string> = {
  '/': '',
  '/Signin': '',
  '/StudentInfo': 'parent',
  '/Admission': 'admin',
  '/attendanceInfo': 'teacher',
  '/SchoolAttendance': 'admin',
};

export async function visit(side: Side, path: string) {
  return { url: side.url + path, cookie: pages[path] ? await signIn(side, pages[path]) : '' };
}

/** As a browser opens it; answers how long the page is. */
async function prepareVisit(side: Side, path: string) {
  const { url, cookie } = await visit(side, path);
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'br' };
  return async () => (await send(url, { ...headers, 'sec-fetch-dest': 'document' })).text.length;
}

/** What a page costs alone, and what another call waits while twenty want it for some seconds. */
export async function measurePage(side: Side, path: string): Promise<Figures> {
  const open = await prepareVisit(side, path);
  for (let warming = 0; warming < 50; warming += 1) await open();
  const before = readProcessor(side.pid);
  for (let done = 0; done < 100; done += 1) await open();
  const processor = (readProcessor(side.pid) - before) / 100;
  const [length, lengths]: [number, number[]] = [await open(), []];
  const found = await besideTwenty(side, async () => lengths.push(await open()));
  const whole = lengths.filter((each) => each > length * 0.9).length / lengths.length;
  return { 'processor ms': processor, ...found, 'whole for twenty %': 100 * whole };
}

/** Twenty at the same work for some seconds, and what /healthz takes meanwhile. */
export async function besideTwenty(side: Side, work: () => Promise<unknown>): Promise<Figures> {
  const until = Date.now() + 4000;
  const waits: number[] = [];
  let done = 0;
  const worker = async () => {
    for (; Date.now() < until; done += 1) await work();
  };
  const watcher = async () => {
    for (; Date.now() < until; await delay(10)) {
      const begun = performance.now();
      await send(`${side.url}/healthz`, {});
      waits.push(performance.now() - begun);
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: 20 }, worker)]);
  waits.sort((one, other) => one - other);
  const [p95 = 0, max = 0] = [waits[Math.floor(0.95 * waits.length)], waits.at(-1)];
  return { 'a second': done / 4, 'others wait p95 ms': p95, 'max ms': max };
}

/**
 * Four clients in turn read every page and call, one saves, one signs in; and what the process
 * holds.
 */
export async function measureMemory(side: Side, minutes: number): Promise<Figures> {
  const held = [readMemory(side.pid)];
  const until = Date.now() + minutes * 60_000;
  const calls = await Promise.all(Object.keys(reads).map((what) => prepare(side, what)));
  const visits = await Promise.all(Object.keys(pages).map((path) => prepareVisit(side, path)));
  const saves = await Promise.all(writes.map((what) => prepare(side, what)));
  const all = [...calls, ...visits];
  const keep = async (pauseMs: number, work: (turn: number) => unknown, first = 0) => {
    for (let turn = first; Date.now() < until; turn += 1) {
      await work(turn);
      await delay(pauseMs);
    }
  };
  await Promise.all([
    ...[0, 5, 10, 15].map((first) => keep(40, (turn) => all[turn % all.length]?.(turn), first)),
    keep(3000, (turn) => Promise.all(saves.map((save) => save(turn)))),
    keep(5000, () => signIn(side, 'parent')),
    keep(500, () => held.push(readMemory(side.pid))),
  ]);
  const [idle = 0, middle = 0, after = 0] = [held[0], held[held.length >> 1], held.at(-1)];
  const growth = { 'second half ×': after / middle };
  return { 'idle MB': idle, 'after MB': after, 'peak MB': Math.max(...held), ...growth };
}

/** On an empty folder, where the demo school is filled, and once more. */
export async function measureStart({ folder }: Side): Promise<Figures> {
  const place = { DATA_DIR: makeFolder(), DEMO: '1' };
  const begun = performance.now();
  await (await serve(folder, place)).stop();
  const between = performance.now();
  await (await serve(folder, place)).stop();
  const ended = performance.now();
  return { 'first s': (between - begun) / 1000, 'second s': (ended - between) / 1000 };
}

/** Milliseconds of processor that all threads of the process have taken so far; Linux. */
function readProcessor(pid: number): number {
  const of = (thread: string) => `${readFileSync(`/proc/${pid}/task/${thread}/schedstat`)}`;
  const times = readdirSync(`/proc/${pid}/task`).map((thread) => Number(of(thread).split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

function readMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(`${readFileSync(`/proc/${pid}/status`)}`) ?? [];
  return Number(kilobytes) / 1000;
}
