import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listWebBuilds } from './web-builds.ts';

it('are those of the list that are still there, and none before the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-builds-'));
  for (const name of ['newest', 'earlier', 'underway']) mkdirSync(join(folder, name));
  expect(listWebBuilds(folder)).toEqual([]);
  writeFileSync(join(folder, 'builds.json'), '["newest", "removed", "earlier"]');
  expect(listWebBuilds(folder)).toEqual([join(folder, 'newest'), join(folder, 'earlier')]);
  rmSync(folder, { recursive: true });
});
