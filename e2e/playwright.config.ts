import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from '../scripts/chromium.ts';

const program = findTestBrowser();
const report = process.env.E2E_REPORT;

/**
 * Journeys run on a desktop's screen; those tagged `@phone` on a phone's too, those tagged
 * `@phone-only` on that alone.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
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
      args: chromiumFlags,
      ...(program === null ? {} : { executablePath: program }),
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
