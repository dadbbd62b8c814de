import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patience } from './test/support/speed.ts';

const builtThreads = fileURLToPath(new URL('./test/support/threads.ts', import.meta.url));

/**
 * unit: pure rules and parts, no database, seconds in all.
 * api: through HTTP injection, each file on a database of its own; TEST_ENGINE=postgres runs the same files there.
 * durability: starts real servers and kills them; they wait for each other half of the time, so two files at once.
 */
export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    // What a server does meanwhile is waited for; one second is soon over on a busy machine.
    expect: { poll: { timeout: patience(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Half of its time would be imports; what a test replaces it puts back.
          isolate: false,
          testTimeout: patience(20_000),
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
        resolve: { alias: [{ find: /^\.\.\/(ports\/)?thread\.ts$/, replacement: builtThreads }] },
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/walks/**/*.test.ts'],
          // The files of a worker share what they import, and their database's engine (kept-engines.ts).
          isolate: false,
          globalSetup: ['test/support/engines.ts'],
          testTimeout: patience(120_000),
          hookTimeout: patience(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          include: ['test/durability/**/*.test.ts'],
          globalSetup: ['scripts/built.ts'],
          testTimeout: patience(300_000),
          hookTimeout: patience(300_000),
        },
      },
    ],
  },
});
