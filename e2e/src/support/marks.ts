import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

/*
 * What has been done in this run, by whichever of its processes: a file each. What is older than
 * this process may be left from an earlier run and does not count.
 */

export function isMarked(key: string): boolean {
  const madeAt = statSync(placeOf(key), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return madeAt >= performance.timeOrigin;
}

export function mark(key: string): void {
  const place = placeOf(key);
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, '');
}

function placeOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(test.info().project.outputDir, 'marks', name);
}
