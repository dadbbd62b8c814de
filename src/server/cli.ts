import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { defaults } from '#contract/limits.ts';
import { GoalType } from '#contract/tenant.ts';
import { addressOf, BadConfiguration, type Config, databaseFolder, readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { companyOf } from './kernel/companies.ts';
import { CompanySpec, createCompany } from './operation/create-company.ts';
import { openFiles } from './ports/files/open.ts';
import { CompanyProblem } from './tenant/actions/begin-company.ts';
import { type CompanySettings, setCompany } from './tenant/actions/set-company.ts';

const usage = `Make a company; prints the ceo's invitation link, which works once, within 14 days:
  npm run tenant -- create --name <name> --subdomain <name> --ceo-name <name> --ceo-email <address>
      [--goal-type okr|SMART|objective_results] [--time-zone '${defaults.timeZone}']

Change a company; every change is recorded:
  npm run tenant -- set <sub-domain> [--active yes|no] [--goal-type okr|SMART|objective_results]
      [--color E3AB24] [--dark-text yes|no|auto] [--logo <file>] [--square-logo <file>]
      [--status-window-weeks 2|3] [--strategy yes|no] [--talent yes|no] [--notes yes|no]

List the companies:
  npm run tenant -- list`;

/** What is wrong with what was typed, in one sentence for whoever typed it. */
class WrongCommand extends Error {}

interface Terminal {
  readonly environment: Record<string, string | undefined>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Reads what was typed, and only then asks for the database; answers what to print. */
type Command = (args: readonly string[]) => (db: Database, config: Config) => Promise<string>;

const commands: Record<string, Command> = { create, set, list };

/** `npm run tenant -- <command>`; answers the exit code. */
export async function tenantCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = args;
  const command = commands[name];
  if (command === undefined) {
    terminal.complain(usage);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  try {
    const work = command(rest);
    const config = readConfig(terminal.environment);
    terminal.say(await withDatabase(config, (db) => work(db, config)));
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

/** Mistakes of the operator, and a database that cannot be opened, need no stack. */
function isExpected(error: unknown): error is Error {
  return [WrongCommand, CompanyProblem, BadConfiguration].some((kind) => error instanceof kind);
}

function create(args: readonly string[]): ReturnType<Command> {
  const names = ['name', 'subdomain', 'ceo-name', 'ceo-email', 'goal-type', 'time-zone'];
  const given = optionsIn(args, names).options;
  const spec = checked(CompanySpec, {
    name: required(given, 'name'),
    subdomain: required(given, 'subdomain'),
    ceoName: required(given, 'ceo-name'),
    ceoEmail: required(given, 'ceo-email'),
    goalType: given.get('goal-type') ?? 'okr',
    timeZone: given.get('time-zone') ?? defaults.timeZone,
  });
  return async (db, config) => {
    const { company, invitationToken } = await createCompany(db, new Date(), spec);
    const home = addressOf(config, company.subdomain);
    return `${company.name} lives at ${home}
The invitation of ${spec.ceoName}, to be handed over in private (works once, within 14 days):
${home}/v3/invitation/${invitationToken}`;
  };
}

const YesNo = z.enum(['yes', 'no'], 'yes or no is expected.').transform((word) => word === 'yes');
const settings = {
  active: YesNo,
  'goal-type': GoalType,
  color: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/, 'A colour is six hexadecimal digits.')
    .transform((color) => color.replace('#', '').toUpperCase()),
  'dark-text': z
    .enum(['yes', 'no', 'auto'], 'yes, no or auto is expected.')
    .transform((word) => (word === 'auto' ? null : word === 'yes')),
  logo: z.string().min(1),
  'square-logo': z.string().min(1),
  'status-window-weeks': z
    .enum(['2', '3'], '2 or 3 is expected.')
    .transform((weeks) => (weeks === '2' ? 2 : 3)),
  strategy: YesNo,
  talent: YesNo,
  notes: YesNo,
};
const Settings = z.object(settings).partial();

function set(args: readonly string[]): ReturnType<Command> {
  const { options, words } = optionsIn(args, Object.keys(settings));
  const [subdomain] = words;
  if (subdomain === undefined || words.length > 1) throw new WrongCommand(usage);
  if (options.size === 0) throw new WrongCommand(`Say what to change of ${subdomain}.\n${usage}`);
  const asked = checked(Settings, Object.fromEntries(options));
  return async (db, config) => {
    const row = await db.readPublic((q) =>
      q.selectFrom('tenant').selectAll().where('subdomain', '=', subdomain).executeTakeFirst(),
    );
    if (row === undefined) throw new WrongCommand(`There is no company with the sub-domain ${subdomain}.`);
    const outside = { db, files: openFiles(config) };
    await setCompany(outside, companyOf(row), new Date(), await settingsOf(asked));
    return `${row.name} is changed. Running servers follow within half a minute.`;
  };
}

async function settingsOf(asked: z.output<typeof Settings>): Promise<CompanySettings> {
  return {
    ...present('active', asked.active),
    ...present('goal_type', asked['goal-type']),
    ...present('primary_color', asked.color),
    ...present('use_dark_text', asked['dark-text']),
    ...present('logo', await pictureAt(asked.logo)),
    ...present('squareLogo', await pictureAt(asked['square-logo'])),
    ...present('status_window_weeks', asked['status-window-weeks']),
    ...present('strategy_enabled', asked.strategy),
    ...present('talent_enabled', asked.talent),
    ...present('notes_enabled', asked.notes),
  };
}

function list(args: readonly string[]): ReturnType<Command> {
  if (args.length > 0) throw new WrongCommand(usage);
  return async (db, config) => {
    const rows = await db.readPublic((q) => q.selectFrom('tenant').selectAll().orderBy('id').execute());
    if (rows.length === 0) return 'There is no company yet.';
    return rows
      .map((row) => `${addressOf(config, row.subdomain)}  ${row.name}${row.active ? '' : '  (not active)'}`)
      .join('\n');
  };
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectDatabase({
    url: config.DATABASE_URL ?? null,
    folder: databaseFolder(config),
    poolSize: 2,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  }).catch((error: unknown) => {
    throw new WrongCommand(`The database could not be opened: ${messageOf(error)}`);
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Options of these names, each with a value, and the words between them. */
function optionsIn(args: readonly string[], names: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { options: new Map(given), words: positionals };
  } catch (error) {
    // Node's own hint after the first sentence is about words this command has none of.
    throw new WrongCommand(`${messageOf(error).split('. ')[0]}.\n${usage}`);
  }
}

function required(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name);
  if (value === undefined) throw new WrongCommand(`--${name} is missing.\n${usage}`);
  return value;
}

function checked<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongCommand(
    `${String(issue?.path[0] ?? 'The command')}: ${issue?.message ?? 'is not understood.'}`,
  );
}

const present = <K extends string, V>(key: K, value: V | undefined): { [k in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [k in K]: V });

async function pictureAt(path: string | undefined): Promise<Uint8Array | undefined> {
  if (path === undefined) return undefined;
  return readFile(path).catch((error: unknown) => {
    throw new WrongCommand(`${path} could not be read: ${messageOf(error)}`);
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
