import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuild } from './publish-build.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pallikoodam-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function begin(name: string): string {
  mkdirSync(join(dist, name));
  return join(dist, name);
}

it('is the one that counts once it is published, and not before', () => {
  publishBuild(dist, begin('first'));
  const second = begin('second');
  expect(readlinkSync(join(dist, 'current'))).toBe('first');
  publishBuild(dist, second);
  expect(readlinkSync(join(dist, 'current'))).toBe('second');
});

it('leaves the one before it, which a running portal is serving, and nothing else', () => {
  publishBuild(dist, begin('first'));
  publishBuild(dist, begin('second'));
  begin('failed');
  publishBuild(dist, begin('third'));
  expect(readdirSync(dist).sort()).toEqual(['current', 'second', 'third']);
});
