import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { defaults } from '#contract/limits.ts';
import { GoalType } from '#contract/tenant.ts';
import type { StatusWindowWeeks } from '#rules/calendar/status-window.ts';
import { checkSettings, type SettingsFault } from '#rules/talent/settings.ts';
import { printedLog } from './auth/reads/security-log.ts';
import {
  type Command,
  checked,
  companyNamed,
  messageOf,
  optionsIn,
  runCommand,
  type Terminal,
  WrongCommand,
} from './cli.ts';
import { addressOf, databasePlace } from './config.ts';
import { isMessageKey, openCatalogue } from './kernel/words.ts';
import { CompanySpec, createCompany } from './operation/create-company.ts';
import { openFiles } from './ports/files/open.ts';
import type { NewSettings } from './talent/actions.ts';
import { type CompanySettings, setCompany } from './tenant/actions/set-company.ts';

const usage = `Make a company; prints the ceo's invitation link, which works once, within 14 days:
  npm run tenant -- create --name <name> --subdomain <name> --ceo-name <name> --ceo-email <address>
      [--goal-type okr|SMART|objective_results] [--time-zone '${defaults.timeZone}']

Change a company; every change is recorded:
  npm run tenant -- set <sub-domain> [--active yes|no] [--goal-type okr|SMART|objective_results]
      [--color E3AB24] [--dark-text yes|no|auto] [--logo <file>] [--square-logo <file>]
      [--status-window-weeks 2|3] [--quarter-offset 0..11] [--strategy yes|no] [--talent yes|no] [--notes yes|no]
      [--talent-settings <file.json>]   labels, axes, sharing and first quarter of appraisals; see docs/operate.md

Read what touched safety in a company, newest first, and check that no entry was changed or taken out:
  npm run tenant -- security-log <sub-domain> [--count 100]

List the companies:
  npm run tenant -- list`;

/** `npm run tenant -- <command>`; answers the exit code. */
export const tenantCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand(
    { commands: { create, set, list, 'security-log': securityLog }, usage, makes: 'create' },
    args,
    terminal,
  );

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
  return async ({ db, config, now }) => {
    const { company, invitationToken } = await createCompany(db, now, spec);
    const home = addressOf(config, company.subdomain);
    return `${company.name} lives at ${home}
The invitation of ${spec.ceoName}, to be handed over in private (works once, within 14 days):
${home}/v3/invitation/${invitationToken}`;
  };
}

const YesNo = z
  .enum(['yes', 'no', 'on', 'off'], 'yes or no is expected.')
  .transform((word) => word === 'yes' || word === 'on');
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
    .transform((weeks): StatusWindowWeeks => (weeks === '2' ? 2 : 3)),
  'quarter-offset': z
    .string()
    .regex(/^([0-9]|1[01])$/, 'How many months after January the goal year begins, 0 to 11, is expected.')
    .transform(Number),
  strategy: YesNo,
  talent: YesNo,
  'talent-settings': z.string().min(1),
  notes: YesNo,
};
const Settings = z.object(settings).partial();

function set(args: readonly string[]): ReturnType<Command> {
  const { options, words } = optionsIn(args, Object.keys(settings));
  const [subdomain] = words;
  if (subdomain === undefined || words.length > 1) throw new WrongCommand(usage);
  if (options.size === 0) throw new WrongCommand(`Say what to change of ${subdomain}.\n${usage}`);
  const asked = checked(Settings, Object.fromEntries(options));
  return async ({ db, config, now }) => {
    const company = await companyNamed(db, subdomain);
    const settings = await settingsOf(asked, company.quarterOffset);
    const outside = {
      db,
      // Opened for a logo alone: the folder that it makes would be of whoever changes something else.
      get files() {
        return openFiles(config);
      },
    };
    const isChanged = await setCompany(outside, company, now, settings);
    if (!isChanged) return `Nothing of ${company.name} is changed: it is so already.`;
    // Beside the embedded database no server runs.
    return `${company.name} is changed.${config.DATABASE_URL === undefined ? '' : ' Running servers follow at once, open pages within seconds.'}`;
  };
}

async function settingsOf(asked: z.output<typeof Settings>, quarterOffset: number): Promise<CompanySettings> {
  return {
    ...present('active', asked.active),
    ...present('goal_type', asked['goal-type']),
    ...present('primary_color', asked.color),
    ...present('use_dark_text', asked['dark-text']),
    ...present('logo', await pictureAt(asked.logo)),
    ...present('squareLogo', await pictureAt(asked['square-logo'])),
    ...present('status_window_weeks', asked['status-window-weeks']),
    ...present('quarter_offset', asked['quarter-offset']),
    ...present('strategy_enabled', asked.strategy),
    ...present('talent_enabled', asked.talent),
    ...present('talent', await talentAt(asked['talent-settings'], asked['quarter-offset'] ?? quarterOffset)),
    ...present('notes_enabled', asked.notes),
  };
}

function securityLog(args: readonly string[]): ReturnType<Command> {
  const { options, words } = optionsIn(args, ['count']);
  const [subdomain] = words;
  if (subdomain === undefined || words.length > 1) throw new WrongCommand(usage);
  const count = checked(Count, options.get('count') ?? '100');
  return async ({ db, now }) => {
    const company = await companyNamed(db, subdomain);
    return db.read(company.id, now, (scope) => printedLog(scope, count));
  };
}

const Count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'How many entries, 1 to 99999, is expected.')
  .transform(Number);

function list(args: readonly string[]): ReturnType<Command> {
  if (args.length > 0) throw new WrongCommand(usage);
  return async ({ db, config }) => {
    const rows = await db.readPublic((q) => q.selectFrom('tenant').selectAll().orderBy('id').execute());
    if (rows.length === 0) return `There is no company yet in the database ${databasePlace(config)}.`;
    return rows
      .map((row) => `${addressOf(config, row.subdomain)}  ${row.name}${row.active ? '' : '  (not active)'}`)
      .join('\n');
  };
}

function required(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name);
  if (value === undefined) throw new WrongCommand(`--${name} is missing.\n${usage}`);
  return value;
}

const present = <K extends string, V>(key: K, value: V | undefined): { [k in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [k in K]: V });

async function pictureAt(path: string | undefined): Promise<Uint8Array | undefined> {
  return path === undefined ? undefined : fileAt(path);
}

const fileAt = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw new WrongCommand(`${path} could not be read: ${messageOf(error)}`);
  });

/** The file of settings, checked whole: every fault of it is a line. */
async function talentAt(path: string | undefined, quarterOffset: number): Promise<NewSettings | undefined> {
  if (path === undefined) return undefined;
  const { file, faults } = checkSettings(parsedJson(path, await fileAt(path)), quarterOffset);
  if (file === null) throw new WrongCommand(complaint(path, faults));
  const { EffectiveDate, QuarterStartMonthOffset, ...settings } = file;
  return { effectiveDate: EffectiveDate, offset: QuarterStartMonthOffset, settings };
}

function parsedJson(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new WrongCommand(`${path} is no JSON: ${messageOf(error)}`);
  }
}

function complaint(path: string, faults: readonly SettingsFault[]): string {
  const words = openCatalogue();
  const lines = faults.map(({ field, message }) => {
    const said = isMessageKey(message) ? words.say('en', message) : message;
    return `${field === '' ? path : field}: ${said}`;
  });
  return [...lines, 'Nothing was changed.'].join('\n');
}
