import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginBuild, publishBuild } from './builds.ts';

/** Of a process that has ended. */
const { pid: deadPid } = spawnSync(process.execPath, ['--version']);

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pallikoodam-builds-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  rmSync(dist, { recursive: true });
  vi.useRealTimers();
});

/** The server reads it so (server/src/http/web-builds.ts). */
function listBuilds(): string[] {
  const names: string[] = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8'));
  return names.map((name) => join(dist, name));
}

function begin(): string {
  vi.advanceTimersByTime(1);
  return beginBuild(dist);
}

function make(): string {
  const folder = begin();
  publishBuild(dist, folder);
  return folder;
}

it('counts once it is finished, and nothing is missing before', () => {
  const first = make();
  const second = begin();
  expect(listBuilds()).toEqual([first]);
  publishBuild(dist, second);
  expect(listBuilds()).toEqual([second, first]);
});

it('leaves the two before it, which a running portal may be serving', () => {
  const [, second, third, fourth] = [make(), make(), make(), make()];
  expect(listBuilds()).toEqual([fourth, third, second]);
  expect(readdirSync(dist).sort()).toEqual(
    ['builds.json', ...[second, third, fourth].map((folder) => basename(folder ?? ''))].sort(),
  );
});

it('leaves another build that is under way, and removes what failed builds have left', () => {
  make();
  const underway = begin();
  const failed = begin();
  const longAgo = Date.now() / 1000 - 2 * 60 * 60;
  utimesSync(failed, longAgo, longAgo);
  make();
  expect([existsSync(underway), existsSync(failed)]).toEqual([true, false]);
});

it.each([
  ['killed on this machine', hostname(), deadPid, false],
  ['at work on this machine', hostname(), process.pid, true],
  ['of another machine, which knows its processes itself', 'other', deadPid, true],
])('a new build finds one %s', (_what, machine, pid, stays) => {
  const other = begin();
  writeFileSync(join(other, 'builder.json'), JSON.stringify([machine, pid]));
  begin();
  expect(existsSync(other)).toBe(stays);
});

it('knows who is at work on it, and a finished one tells nobody', () => {
  const folder = begin();
  const builder = join(folder, 'builder.json');
  expect(JSON.parse(readFileSync(builder, 'utf8'))).toEqual([hostname(), process.pid]);
  publishBuild(dist, folder);
  expect(existsSync(builder)).toBe(false);
});

it('leaves at first the files of a release that had no such list', () => {
  const older = join(dist, 'client');
  writeFileSync(older, '');
  utimesSync(older, 0, 0);
  make();
  expect(existsSync(older)).toBe(true);
  make();
  expect(existsSync(older)).toBe(false);
});
