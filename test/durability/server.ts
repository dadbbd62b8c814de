import { readConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';

/** The server as a program of its own, without a demo, for tests that kill it. */
try {
  await startServer({ config: readConfig(process.env), whenEmpty: async () => undefined });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
