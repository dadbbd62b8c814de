import { defineConfig } from 'vitest/config';

/**
 * unit: pure rules and parts, no database, seconds in all.
 * api: through HTTP injection, each file on a database of its own; TEST_ENGINE=postgres runs the same files there.
 * durability: starts real servers and kills them, so it runs alone.
 */
export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/walks/**/*.test.ts'],
          globalSetup: ['test/support/engines.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          include: ['test/durability/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
