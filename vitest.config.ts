import { defineConfig } from 'vitest/config';

/**
 * `unit`: rules and wire shapes, no I/O. `server-sqlite` and `server-postgres`: the same server
 * tests, once on each database (docs/decisions/0002-two-databases.md). `web`: pure parts of the app.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'content/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server-sqlite',
          include: ['server/src/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['server/src/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
    ],
  },
});
