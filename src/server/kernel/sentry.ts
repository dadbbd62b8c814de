import { randomBytes } from 'node:crypto';

export interface ReporterOptions {
  /** https://{public key}@{host}/{project}; without one nothing is reported. */
  readonly dsn: string | undefined;
  /** Share of the failures that is sent, 0 to 1. */
  readonly sampleRate: number;
  readonly environment: string;
  readonly release: string;
}

/** Told of a failure that the server did not expect; never throws and never waits. */
export type Reporter = (error: unknown, where: { id: string }) => void;

/** More at once are dropped: a broken tracker must not cost memory. */
const underWayAtMost = 10;
const timeoutMilliseconds = 5000;
const messageLength = 300;
const framesAtMost = 50;

/** Sends failures to a Sentry-compatible tracker: type, place and a cleaned message, never what a person sent. */
export function openReporter(options: ReporterOptions): Reporter {
  const target = options.dsn === undefined ? null : targetOf(options.dsn);
  if (target === null) return () => undefined;
  let underWay = 0;
  return (error, where) => {
    if (underWay >= underWayAtMost || Math.random() >= options.sampleRate) return;
    underWay += 1;
    fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': target.auth },
      body: envelopeOf(error, where, options),
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'manual',
    })
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1;
      });
  };
}

function targetOf(dsn: string): { url: string; auth: string } | null {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, prefix, project] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  if (project === undefined || username === '') return null;
  return {
    url: `${protocol}//${host}${prefix}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=waymark/1, sentry_key=${username}`,
  };
}

/** Three lines of JSON: the envelope's header, the item's header and the event. */
function envelopeOf(error: unknown, where: { id: string }, options: ReporterOptions): string {
  const id = randomBytes(16).toString('hex');
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    environment: options.environment,
    release: options.release,
    tags: { request: where.id },
    exception: { values: [exceptionOf(error)] },
  };
  const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function exceptionOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, value: cleaned(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return {
    type: error.name,
    value: cleaned(error.message) + code,
    stacktrace: { frames: framesOf(error.stack ?? '') },
  };
}

/** What a message may quote of a person's input is taken out: quoted values, addresses, tokens. */
function cleaned(message: string): string {
  return message
    .replace(/"[^"]*"/g, '"..."')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/[\w-]{32,}/g, '[secret]')
    .slice(0, messageLength);
}

/** Sentry wants the outermost call first. */
function framesOf(stack: string): object[] {
  const frames = [...stack.matchAll(/^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm)];
  return frames
    .slice(0, framesAtMost)
    .reverse()
    .map(([, name, filename, line, column]) => ({
      function: name ?? '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
      in_app: filename?.includes('node_modules') === false,
    }));
}
