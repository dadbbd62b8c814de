import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, readConfig } from '#server/config.ts';
import { root } from './build.ts';

/**
 * Every variable of an installation in words: docs/operate.md and .env.example are printed from this, and a test
 * holds them against it. A variable of src/server/config.ts without a line here does not compile.
 */
const meanings: Record<keyof Config, string> = {
  NODE_ENV:
    '`production` for an installation with real people: no demo, no development mailbox, HSTS behind https.',
  HOST: 'Address to listen on; `0.0.0.0` for all of them.',
  PORT: 'Port to listen on.',
  DATA_DIR: 'Folder of the embedded database, the files, the kept secret and the mails that went nowhere.',
  DATABASE_URL:
    'PostgreSQL 15 or newer, `postgres://user:password@host/database`. Unset: the embedded database.',
  DATABASE_POOL: 'Connections to PostgreSQL of each process; one or two more are opened beside them.',
  STATEMENT_TIMEOUT_MS: 'A statement that takes longer, in milliseconds, is given up.',
  DATABASE_PATIENCE_MS:
    'How long, in milliseconds, a request waits for a connection, a lock or a database that says nothing, before it is answered 503.',
  BASE_DOMAIN: 'Companies live at `{sub-domain}.BASE_DOMAIN`.',
  PUBLIC_URL:
    'Address of a company as people see it, with the words `{sub-domain}` in it: `https://{sub-domain}.waymark.example.com`. Unset: `http://{sub-domain}.BASE_DOMAIN:PORT`.',
  DEFAULT_SUBDOMAIN: 'Company that the bare BASE_DOMAIN and bare addresses of this machine stand for.',
  STAGING_URL: 'Where a sub-domain without a company is sent; the address of DEFAULT_SUBDOMAIN when unset.',
  FILES_URL: 'Folder of pictures and logos, `file:///srv/waymark/files`. Unset: `DATA_DIR/files`.',
  SMTP_URL:
    'Mail server, `smtp://user:password@host:587` or `smtps://`. In production TLS is required unless the address ends in `?requireTLS=false`. Unset: mails are kept under `DATA_DIR/mailbox`.',
  MAIL_FROM: 'Sender of all mails; the name before the address gives way to the name of the company.',
  AI_URL:
    'Base address of a server that speaks the chat completions of the OpenAI protocol, `https://models.example.com/v1`. Unset: suggestions come from the built-in writer.',
  AI_KEY: 'Key for AI_URL, sent as a bearer token.',
  AI_MODEL: 'Model to ask for at AI_URL.',
  MANUAL_URL: 'An outside provider of user manuals; without one the built-in assessment',
  MANUAL_KEY: 'Sent to that provider as a bearer token',
  SCAN_URL:
    'A clamd of ClamAV with its port, `clamd://127.0.0.1:3310`: pictures and PDFs that people send are looked at before they are kept, and refused where something is found or nothing is answered. Unset: kept unscanned.',
  SENTRY_DSN: 'Where unexpected failures are reported. Unset: to the log alone.',
  SENTRY_SAMPLE_RATE: 'Share of the failures that is reported, 0 to 1.',
  SECRET:
    'At least 32 characters; the same for all processes of an installation. Unset: made once and kept in `DATA_DIR/secret`.',
  SECRET_OLD:
    'The SECRET before the present one, while it is changed: what it signed and sealed is still read.',
  ENVIRONMENTS:
    'Names shown beside the version by host: `staging.example.com=Staging,demo.example.com=Demo`. Else Production, Demo or Dev by NODE_ENV and WAYMARK_DEMO.',
  TERMS_URL: 'Terms and conditions, linked from the signed-out pages.',
  PRIVACY_URL: 'Privacy policy, linked from the signed-out pages.',
  TERMS_VERSION:
    'Version of the Terms behind TERMS_URL: kept, with the time, for everyone who accepts an invitation. Change it with the text.',
  PRIVACY_VERSION: 'The same of the privacy policy.',
  SUPPORT_EMAIL: 'Support address on the help page; without one the card leaves it out.',
  HELP_URL: 'Help desk that the help page links to; without one the link is left out.',
  STRATEGY_CHAT_URL:
    'Guidance chat that those who write the strategy are led to; without one the link is left out.',
  WAYMARK_DEMO:
    '`on` fills an empty database with the demo companies and their well-known sign-ins. `npm start` asks for it unless NODE_ENV is `production`.',
  TRUST_PROXY: 'How many proxies stand in front: so many `X-Forwarded-*` hops are believed.',
  LOG_LEVEL: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`.',
  RATE_LIMITS: '`off` lets everyone call as often as they like: for benchmarks on this machine only.',
  SESSION_DAYS: 'Days after which a session ends, however often it is used. An unused one ends after 30.',
  SECURITY_LOG_DAYS: 'Days that the log of what touches safety is kept, at least 31.',
  SOCKETS_PER_PERSON: 'Live connections (open pages) that one person may hold at a time in each process.',
  SOCKETS_PER_ADDRESS: 'Live connections that may come from one address at a time in each process.',
  COSTLY_PER_COMPANY:
    'Spreadsheets, PDFs, slides and imports that one company has done at a time in each process, one of each person, and one more in all companies; the others wait up to STATEMENT_TIMEOUT_MS, then 429.',
  API_DOCS:
    '`on` describes the API at `/api/docs`, `off` does not. Unset: described unless NODE_ENV is `production`.',
  METRICS_TOKEN:
    'At least 16 characters; `/metrics` asks for it as a bearer token. Unset: `/metrics` answers this machine alone, in production nobody.',
  REQUEST_TIMEOUT_MS:
    'How long, in milliseconds, a request may take to be sent; a slower one is answered 408.',
  STOP_TIMEOUT_MS: 'How long, in milliseconds, requests may take to finish once a stop was asked for.',
  WAYMARK_NOW: 'Instant that the clock begins at, `2026-11-18T15:00:00Z`: for demos and tests.',
};

const marks = { begin: '<!-- printed by scripts/config-table.ts -->', end: '<!-- end of print -->' } as const;

/** What is printed, by the file that holds it. */
export const printed = {
  'docs/operate.md': () => between(readFileSync(join(root, 'docs/operate.md'), 'utf8'), table()),
  '.env.example': envExample,
} as const;

function table(): string {
  const rows = lines().map(
    ({ name, value, meaning }) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${meaning} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function envExample(): string {
  const head = [
    '# Every variable of Waymark with its default; a line without # changes it. Nothing reads this file by itself:',
    '# node --env-file=.env dist/server/main.js does, and so do compose.yaml and EnvironmentFile= of systemd.',
  ];
  const body = lines().flatMap(({ name, value, meaning }) => [
    '',
    `# ${meaning.replaceAll('`', '')}`,
    `#${name}=${value}`,
  ]);
  const foot = [
    '',
    '# Read by compose.yaml alone: the password of the database login.',
    '#WAYMARK_DB_PASSWORD=',
  ];
  return `${[...head, ...body, ...foot].join('\n')}\n`;
}

function lines(): { name: string; value: string; meaning: string }[] {
  const defaults: Partial<Record<string, string | number>> = readConfig({});
  return Object.entries(meanings).map(([name, meaning]) => ({
    name,
    value: String(defaults[name] ?? ''),
    meaning,
  }));
}

function between(page: string, content: string): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/operate.md has no place for the table.');
  return `${before}${marks.begin}\n${content}\n${marks.end}${after}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, content] of Object.entries(printed)) writeFileSync(join(root, file), content());
}
