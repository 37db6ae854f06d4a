import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  listFailures,
  readCounts,
  summarise,
} from './test-counts.ts';

const vitestReport = {
  numPassedTests: 410,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: 'a.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    { name: 'b.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'sums' }] },
    { name: 'c.ts', status: 'failed', assertionResults: [] },
  ],
};

describe('the line that ends the tests', () => {
  it('sums up', () => {
    expect(summarise({ passed: 412, failed: 0, skipped: 0 })).toBe('portal: 412 passed, 0 failed');
  });

  it('names what was skipped', () => {
    expect(summarise({ passed: 1, failed: 2, skipped: 3 })).toBe(
      'portal: 1 passed, 2 failed, 3 skipped',
    );
  });
});

describe('the reports', () => {
  it('a file that could not be run is a failure', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 410, failed: 2, skipped: 3 });
  });

  it('failed tests are named with their file', () => {
    expect(listFailures(vitestReport)).toEqual(['b.ts: sums', 'c.ts: could not be run']);
  });

  it('a flaky journey and an error outside of journeys are failures', () => {
    const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 9, failed: 3, skipped: 2 });
  });

  it('a runner that ends badly is a failure, report or not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'counts-'));
    const file = join(folder, 'report.json');
    const count = () => ({ passed: 5, failed: 0, skipped: 0 });
    expect(readCounts(file, { code: 1, count })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    writeFileSync(file, '{}');
    expect(readCounts(file, { code: 1, count })).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(readCounts(file, { code: 0, count })).toEqual({ passed: 5, failed: 0, skipped: 0 });
    rmSync(folder, { recursive: true });
  });
});
