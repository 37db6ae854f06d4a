import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestBrowser, testChromiumFlags } from './scripts/chromium.ts';

const chromium = findTestBrowser();

/**
 * Prepared by Vite before the first test: one found only while tests run would load the page again
 * in their midst.
 */
const browserPackages = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@orpc/contract',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@zxing/library',
  'axe-core',
  'i18next',
  'idb',
  'jsbarcode',
  'react',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'vitest-browser-react/pure',
  'write-excel-file/browser',
  'zod',
];

/**
 * Tests that need a module not loaded yet, as it was at first, or another in its place: no file of
 * these shares modules with another one.
 */
const freshParts = 'web/src/**/*.fresh.test.ts';
const freshComponents = 'web/src/**/*.fresh.test.tsx';

/** Node runs the sources as they are, as it does in operation; Vite would translate them first. */
const byNode = { experimental: { viteModuleRunner: false } };

/** They open no database, so that a second one would show nothing new. */
const withoutDatabase = [
  'server/src/platform/auth/password-hashing.test.ts',
  'server/src/platform/jobs/turns.test.ts',
  'server/src/platform/http/pages/pages.test.ts',
  'server/src/seed/scale.test.ts',
];

/**
 * `unit`: rules and wire shapes, no I/O. `server-sqlite` and `server-postgres`: the same server
 * tests, once on each database (docs/decisions/0002-two-databases.md), what needs none on the first
 * alone. Files of these share the modules they import (docs/decisions/0013-cost-of-journeys.md).
 * `web`, `web-fresh`: pure parts of the app. `browser`, `browser-fresh`: components in a real browser
 * (`web/src/testing/`, docs/decisions/0019-components-and-tour.md).
 */
export default defineConfig({
  test: {
    // A list that differs as a whole is no help in full.
    diff: { truncateThreshold: 100 },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'content/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/build/**/*.test.ts',
          ],
          testTimeout: 20_000,
          isolate: false,
          ...byNode,
        },
      },
      {
        test: {
          name: 'server-sqlite',
          include: ['server/src/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
          ...byNode,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['server/src/**/*.test.ts'],
          exclude: withoutDatabase,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
          ...byNode,
        },
      },
      {
        // With the modules that the build makes up, such as the table of routes.
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: [freshParts],
          testTimeout: 90_000,
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web-fresh', include: [freshParts], testTimeout: 90_000 },
      },
      {
        extends: './web/vite.config.ts',
        optimizeDeps: { include: browserPackages },
        test: {
          name: 'browser',
          // Vite prepares the packages that these files need; without them those of every test, the
          // server's as well.
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/setup.ts'],
          // What is waited for in a test is waited for as long.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                args: testChromiumFlags,
                ...(chromium === null ? {} : { executablePath: chromium }),
              },
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-US',
                timezoneId: 'America/New_York',
              },
            }),
            instances: [
              {
                browser: 'chromium',
                name: 'browser',
                include: ['web/src/**/*.test.tsx'],
                exclude: [freshComponents],
                isolate: false,
              },
              { browser: 'chromium', name: 'browser-fresh', include: [freshComponents] },
            ],
          },
        },
      },
    ],
  },
});
