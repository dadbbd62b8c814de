import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Terminal } from '#server/cli.ts';
import { databaseFolder, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { freshDatabase } from './engines.ts';

type Environment = Record<string, string | undefined>;

/** A migrated, empty database as the environment names one. */
export async function commandDatabase() {
  const database = await freshDatabase();
  if (database.url !== null || database.folder === null) {
    return { environment: { DATABASE_URL: database.url ?? '' }, drop: database.drop };
  }
  const home = dirname(database.folder);
  if (database.folder !== join(home, 'database')) renameSync(database.folder, join(home, 'database'));
  return { environment: { DATA_DIR: home }, drop: database.drop };
}

/** What a command is typed into: its exit code and all that it printed. */
export const typedInto =
  (command: (args: readonly string[], terminal: Terminal) => Promise<number>, environment: Environment) =>
  async (...args: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const code = await command(args, { environment, say, complain: say });
    return { code, text: lines.join('\n') };
  };

/** Looks into the database that a command has written, between two commands. */
export async function lookInto<T>(environment: Environment, look: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(environment);
  const db = await connectDatabase({
    url: config.DATABASE_URL ?? null,
    folder: databaseFolder(config),
    poolSize: 1,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}
