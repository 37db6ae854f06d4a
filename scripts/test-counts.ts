import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The line that ends `npm test`: `portal: 412 passed, 0 failed`, skipped ones named where there are. */
export function summarise({ passed, failed, skipped }: Counts): string {
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `portal: ${passed} passed, ${failed} failed${tail}`;
}

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** What Vitest's JSON report counts; a file that could not be run is one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Each failed test with its file, for the last lines of a run: thousands of lines may lie between a
 * failure and the end, and a log may be cut.
 */
export function listFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [`${name}: could not be run`]
        : failed.map(({ fullName }) => `${name}: ${fullName}`);
    });
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** What Playwright's JSON report counts; a test that passed only at a second try has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a finished run. A runner that ended badly without a failed test, or left no
 * report, is one failure: no red run adds up to green.
 */
export function readCounts<Report>(
  file: string,
  { code, count }: { code: number; count: (report: Report) => Counts },
): Counts {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : noCounts;
  const silentFailure = code !== 0 && counts.failed === 0;
  return silentFailure ? { ...counts, failed: 1 } : counts;
}
