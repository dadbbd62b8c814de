import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { isPlainAddress, placeOf } from './db/postgres-begin.ts';

/** Every variable of an installation, each with its default (docs/operate.md prints this list). */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Folder of the embedded database, files and the development mailbox. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** postgres:// address; without one the embedded database is used. */
  DATABASE_URL: z
    .string()
    .refine(
      isPlainAddress,
      'postgres://user:password@host/database is expected, with / # ? in the user and the password written as %2F %23 %3F',
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** How long, in milliseconds, somebody waits for a connection, a lock, or a database that says nothing. */
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(200).max(60_000).default(4000),
  /** Companies live at {sub-domain}.{BASE_DOMAIN}. */
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .default('localhost'),
  /** The address people see, with a port where it has one, for links in mails: {sub-domain} is filled in. */
  PUBLIC_URL: z.string().includes('{sub-domain}').optional(),
  /** Sub-domain that the bare BASE_DOMAIN stands for. */
  DEFAULT_SUBDOMAIN: z.string().default('demo'),
  /** Where an unknown sub-domain is sent (row A2). */
  STAGING_URL: z.url().optional(),
  /** file:///folder; without one DATA_DIR/files. */
  FILES_URL: z.url({ protocol: /^file$/ }).optional(),
  /** smtp:// or smtps:// address; without one mails are kept under DATA_DIR/mailbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(
      (url) => !URL.canParse(url) || isMailServer(new URL(url)),
      'smtp://user:password@host:port is expected, with / # ? in the user and the password written as %2F %23 %3F',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/(^|<)\s*[^<>@\s]+@[^<>@\s]+\s*>?\s*$/, 'name@host or Name <name@host> is expected')
    .default('Waymark <no-reply@localhost>'),
  /** Any server that speaks the OpenAI protocol; without one the built-in writer is used. */
  AI_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'put the key into AI_KEY')
    .optional(),
  AI_KEY: z.string().optional(),
  AI_MODEL: z.string().default('gpt-4o-mini'),
  /** An outside provider of user manuals; without one the built-in assessment is used. */
  MANUAL_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'put the key into MANUAL_KEY')
    .optional(),
  MANUAL_KEY: z.string().optional(),
  /** A clamd that looks at the files that people send, with its port; without one they are kept unscanned. */
  SCAN_URL: z
    .url({ protocol: /^clamd$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).port !== '', 'a port is missing')
    .optional(),
  SENTRY_DSN: z.url().optional(),
  SENTRY_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0.1),
  /** Signs picture addresses and support hashes; made and kept under DATA_DIR when unset. */
  SECRET: z.string().min(32).optional(),
  /** The one before: what it signed and sealed is still read, until it is taken out. */
  SECRET_OLD: z.string().min(32).optional(),
  /** Host names by environment, `staging.example.com=Staging,demo.example.com=Demo`. */
  ENVIRONMENTS: z.string().default(''),
  TERMS_URL: z.url().default('https://waymark.example/terms'),
  PRIVACY_URL: z.string().min(1).default('/v3/privacy'),
  /** Kept with each acceptance, so that it is known of which text. */
  TERMS_VERSION: z.string().min(1).max(limits.version).default('1'),
  PRIVACY_VERSION: z.string().min(1).max(limits.version).default('1'),
  /** The help page's mail address and link to a help desk; each is hidden when unset (decisions-people.md 13). */
  SUPPORT_EMAIL: z.email().optional(),
  HELP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The guidance chat that those who write the strategy are led to; hidden when unset (decisions-people.md 9). */
  STRATEGY_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seed the demo companies if the database is empty; their sign-ins never exist otherwise. */
  WAYMARK_DEMO: z.enum(['on', 'off']).default('off'),
  /** Behind a proxy: how many hops of X-Forwarded-For to believe. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Share of the usual rate limits; 0 turns them off (benchmarks on loopback only). */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Days after which a session ends, however often it is used. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Days that the log of what touches safety is kept. */
  SECURITY_LOG_DAYS: z.coerce.number().int().min(31).max(3650).default(400),
  /** Live connections that one person, and one address, may hold at a time in each process. */
  SOCKETS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(30),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  /** Files and imports that one company has made at a time in each process. */
  COSTLY_PER_COMPANY: z.coerce.number().int().min(1).max(100).default(2),
  /** Whether /api/docs describes the API; outside production unless it is said. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  /** Bearer token that /metrics asks for; without one it answers loopback addresses only, in production nobody. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Milliseconds in which a request must have been sent whole. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(30_000),
  /** Milliseconds that requests may take to finish after a stop was asked for. */
  STOP_TIMEOUT_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
  /** Moves the clock: ISO instant that "now" begins at, for demos and tests. */
  WAYMARK_NOW: z.iso.datetime().optional(),
});

export type Config = z.infer<typeof Environment>;

/** The stop of the start: one clear sentence about a bad value. */
export class BadConfiguration extends Error {}

type Variables = Record<string, string | undefined>;

/** Variables that a file may hold instead, named by the same name with _FILE: what is secret, or may hold a secret. */
export const filedNames = [
  'SECRET',
  'SECRET_OLD',
  'DATABASE_URL',
  'SMTP_URL',
  'AI_KEY',
  'MANUAL_KEY',
  'METRICS_TOKEN',
  'SENTRY_DSN',
] as const;

/** Read the environment once; empty values count as unset. */
export function readConfig(environment: Variables): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse({ ...given, ...filed(given) });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? 'The configuration');
  // The value itself may be a secret, so only its name and the complaint are told.
  throw new BadConfiguration(`${name} has a value Waymark cannot use: ${issue?.message ?? 'invalid'}.`);
}

/** What lies in files, without the line's end that editors put behind it. */
function filed(given: Variables): Variables {
  return Object.fromEntries(
    filedNames.flatMap((name) => {
      const file = given[`${name}_FILE`];
      if (file === undefined) return [];
      if (given[name] !== undefined)
        throw new BadConfiguration(`${name} and ${name}_FILE are both set: only one of them can count.`);
      return [[name, contentOf(name, file)]];
    }),
  );
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new BadConfiguration(`${name}_FILE could not be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Name of the environment by host (goals-core 2: the version label names it when it is not Production). */
export function environmentOf(config: Config, host: string): 'Production' | 'Dev' | 'Demo' | 'Staging' {
  for (const pair of config.ENVIRONMENTS.split(',')) {
    const [name, environment] = pair.split('=').map((part) => part.trim());
    if (name === '' || name !== host) continue;
    if (
      environment === 'Production' ||
      environment === 'Dev' ||
      environment === 'Demo' ||
      environment === 'Staging'
    )
      return environment;
  }
  if (config.NODE_ENV === 'production') return 'Production';
  return config.WAYMARK_DEMO === 'on' ? 'Demo' : 'Dev';
}

const subdomainForm = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Sub-domain a host name stands for; null when it is not of this installation. */
export function subdomainOf(config: Config, hostname: string): string | null {
  const host = hostname.toLowerCase();
  if (host === config.BASE_DOMAIN || host === '127.0.0.1' || host === '[::1]')
    return config.DEFAULT_SUBDOMAIN;
  if (!host.endsWith(`.${config.BASE_DOMAIN}`)) return null;
  const name = host.slice(0, -config.BASE_DOMAIN.length - 1);
  return subdomainForm.test(name) ? name : null;
}

/** Sub-domain that a form's `domain` names, a blank one the host's; null when it can be nobody's. */
export function subdomainNamed(config: Config, domain: string, hostname: string): string | null {
  const given = domain.trim().toLowerCase();
  const subdomain = given === '' ? subdomainOf(config, hostname) : given;
  return subdomain !== null && subdomainForm.test(subdomain) ? subdomain : null;
}

/** Where an unknown sub-domain is sent: the configured host, else this installation's own company. */
export const stagingAddress = (config: Config): string =>
  config.STAGING_URL ?? addressOf(config, config.DEFAULT_SUBDOMAIN);

/** Address of a company's pages, without a slash at the end. */
export function addressOf(config: Config, subdomain: string): string {
  const pattern = config.PUBLIC_URL ?? `http://{sub-domain}.${config.BASE_DOMAIN}:${config.PORT}`;
  return pattern.replace('{sub-domain}', subdomain).replace(/\/$/, '');
}

/** Where the embedded database lies, for the server and for the operator's commands alike. */
export const databaseFolder = (config: Config): string => join(config.DATA_DIR, 'database');

/** Behind the server nothing but settings: a part of a password, and a host that is its user, send no mail. */
const isMailServer = ({ hostname, port, pathname, hash, search }: URL): boolean =>
  hostname !== '' && port !== '0' && /^\/?$/.test(pathname) && hash === '' && !search.includes('@');

/** Where the database is, for sentences: an address holds a password, so only where it leads is told. */
export const databasePlace = ({ DATABASE_URL, DATA_DIR }: Config): string =>
  DATABASE_URL === undefined ? `under ${resolve(DATA_DIR)}` : `at ${placeOf(DATABASE_URL)}`;

/** What is said where it could not be opened. Of several addresses that were tried node tells a code alone. */
export function notOpened(config: Config, error: unknown): string {
  const reason =
    error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return `The database ${databasePlace(config)} could not be opened: ${reason}`;
}
