import { defineConfig } from '@playwright/test';
import { findTestBrowser, testChromiumFlags } from '../scripts/chromium.ts';

const program = findTestBrowser();
const report = process.env.E2E_REPORT;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than processors: a tenth of the time a journey waits.
  workers: 3,
  // A shared machine stands still for seconds now and then; nothing here measures speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: {
      args: testChromiumFlags,
      ...(program === null ? {} : { executablePath: program }),
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // Else each page is rendered once more before it closes, in case its journey should fail yet.
    screenshot: 'off',
  },
});
