import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import {
  BadConfiguration,
  type Config,
  databaseFolder,
  databasePlace,
  notOpened,
  readConfig,
} from './config.ts';
import { meansLater } from './db/away.ts';
import { connectDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { sqlState } from './db/engine.ts';
import { makeClock } from './kernel/clock.ts';
import { companyOf } from './kernel/companies.ts';
import type { Company } from './kernel/viewer.ts';
import { CompanyProblem } from './tenant/actions/begin-company.ts';

/** What is wrong with what was typed, in words for whoever typed it. */
export class WrongCommand extends Error {}

/** Without its full stop: where it was looked for follows, which another folder or address would be. */
class NoCompany extends Error {}

export interface Terminal {
  readonly environment: Record<string, string | undefined>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** What a command works with: the database, and the instant that the servers beside it would call now. */
export interface Installation {
  readonly db: Database;
  readonly config: Config;
  readonly now: Date;
}

/** Reads what was typed, and only then asks for the database; answers what to print. */
export type Command = (args: readonly string[]) => (installation: Installation) => Promise<string>;

export interface Commands {
  readonly commands: Readonly<Record<string, Command>>;
  readonly usage: string;
  /** Which of them makes an embedded database where there is none: the others have nothing to work on there. */
  readonly makes?: string;
}

/** `npm run <noun> -- <command>`; answers the exit code. */
export async function runCommand(
  { commands, usage, makes }: Commands,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    terminal.complain(usage);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  try {
    const work = command(rest);
    const config = readConfig(terminal.environment);
    const clock = makeClock(config.WAYMARK_NOW === undefined ? null : new Date(config.WAYMARK_NOW));
    const asked = (db: Database) => work({ db, config, now: clock.now() });
    if (name !== makes) neededDatabase(config);
    terminal.say(await withDatabase(config, terminal.complain, asked));
    return 0;
  } catch (error) {
    if (meansLater(sqlState(error)))
      terminal.complain(
        `The database could not go on in the midst of it: ${messageOf(error).replace(/\.$/, '')}. Look what stands there before you do it again.`,
      );
    else if (isExpected(error)) terminal.complain(error.message);
    else throw error;
    return 1;
  }
}

/** Mistakes of the operator, and a database that cannot be opened, need no stack. */
function isExpected(error: unknown): error is Error {
  return [WrongCommand, CompanyProblem, BadConfiguration].some((kind) => error instanceof kind);
}

/** The company of a sub-domain that was typed. */
export async function companyNamed(db: Database, subdomain: string): Promise<Company> {
  const row = await db.readPublic((q) =>
    q.selectFrom('tenant').selectAll().where('subdomain', '=', subdomain).executeTakeFirst(),
  );
  if (row === undefined) throw new NoCompany(`There is no company with the sub-domain ${subdomain}`);
  return companyOf(row);
}

/** Where the folder was mistyped, or DATABASE_URL forgotten, a database would be made to find nobody in. */
function neededDatabase(config: Config): void {
  if (config.DATABASE_URL === undefined && !existsSync(join(databaseFolder(config), 'PG_VERSION')))
    throw new WrongCommand(`There is no database ${databasePlace(config)}.`);
}

async function withDatabase<T>(
  config: Config,
  warn: (warning: string) => void,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await connectDatabase({
    url: config.DATABASE_URL ?? null,
    folder: databaseFolder(config),
    isDurable: true,
    poolSize: 2,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
    onNewer: warn,
  }).catch((error: unknown) => {
    throw new WrongCommand(notOpened(config, error));
  });
  try {
    return await work(db);
  } catch (error) {
    if (!(error instanceof NoCompany)) throw error;
    throw new WrongCommand(`${error.message} in the database ${databasePlace(config)}.`);
  } finally {
    await db.close();
  }
}

/** Options of these names, each with a value, flags without one, and the words between them. */
export function optionsIn(args: readonly string[], names: readonly string[], flags: readonly string[] = []) {
  const typed = (kind: 'string' | 'boolean') => (name: string) => [name, { type: kind }] as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries([...names.map(typed('string')), ...flags.map(typed('boolean'))]),
      allowPositionals: true,
    });
    const given = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const raised = new Set(flags.filter((flag) => values[flag] === true));
    return { options: new Map(given), flags: raised, words: positionals };
  } catch (error) {
    // Node's own hint after the first sentence is about words this command has none of.
    throw new WrongCommand(`${messageOf(error).split('. ')[0]}.`);
  }
}

export function checked<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongCommand(
    `${String(issue?.path[0] ?? 'The command')}: ${issue?.message ?? 'is not understood.'}`,
  );
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
