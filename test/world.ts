import { Readable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database, TenantId } from '#server/db/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { Mail, MailPort } from '#server/ports/mail/port.ts';
import type { Site } from './make.ts';
import { engine, type FreshDatabase } from './support/engines.ts';
import { lentDatabase, openDatabase } from './support/kept-engines.ts';

/** A Wednesday in the middle of Q4 2026, morning in America. */
const usualNow = '2026-11-18T15:00:00Z';

/** A person as a session needs one: what `makePerson` answers. */
export interface Someone {
  readonly id: number;
  readonly tenantId: TenantId;
}

/** What a call may be given; numbers in paths for ease. */
export interface Given<E extends Endpoint> {
  params?: { [K in keyof z.input<E['params']>]: string | number };
  query?: { [K in keyof z.input<E['query']>]: string | number };
  body?: z.input<E['body']>;
  /** What a call that takes a file is sent. */
  file?: Uint8Array;
  headers?: Record<string, string>;
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<Outcome<E>>;
}

export interface World extends Site {
  readonly app: App;
  readonly engine: 'postgres' | 'pglite';
  readonly db: Database;
  readonly clock: TestClock;
  readonly mail: MailPort & {
    readonly sent: Mail[];
    /** What stands in the way of a mail; nothing unless a test says so. */
    failWith: (mail: Mail) => Error | null;
  };
  readonly files: FilesPort & { readonly kept: Map<string, Uint8Array> };
  /** Errors that the server did not expect. */
  readonly reported: unknown[];
  readonly anonymous: Caller;
  as(person: Someone): Caller;
  /** A fresh session's token. */
  tokenOf(person: Someone): Promise<string>;
  /** Do all background work that is due. */
  drain(): Promise<void>;
  /** A second server on the same database (PostgreSQL only: the embedded one belongs to one process). */
  another(): Promise<World>;
  close(): Promise<void>;
}

export interface WorldOptions {
  now?: string | Date;
  /** Configuration by its environment names. */
  env?: Record<string, string>;
  /** Without one it is lent a database that is empty and has the newest schema. */
  database?: FreshDatabase;
  /** Takes the lines of the log, which is silent otherwise. */
  log?: (line: string) => void;
}

/** A whole server on a database of its own, with recording ports and a clock that stands still. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const clock = new TestClock(options.now ?? usualNow);
  const outside = { clock, mail: recordingMail(), files: filesInMemory(), reported: [] as unknown[] };
  const { db, place: database } = await databaseFor(options, (error) => void outside.reported.push(error));
  const app = await openApp(options, db, outside);
  const tokenOf = (person: Someone) =>
    db.write(person.tenantId, clock.now(), (scope) => beginSession(scope, person.id));
  const tokens = new Map<number, Promise<string>>();
  const kept = (person: Someone): Promise<string> => {
    const token = tokens.get(person.id) ?? tokenOf(person);
    tokens.set(person.id, token);
    return token;
  };
  return {
    ...outside,
    app,
    engine,
    db,
    now: () => clock.now(),
    anonymous: { call: (endpoint, given) => inject(app, endpoint, given ?? {}, null) },
    as: (person) => ({
      call: async (endpoint, given) => inject(app, endpoint, given ?? {}, await kept(person)),
    }),
    tokenOf,
    async drain() {
      while ((await app.worker.drain()) > 0);
    },
    another: () =>
      openWorld({ ...options, now: clock.now(), database: { ...database, drop: async () => {} } }),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

async function databaseFor(
  { database }: WorldOptions,
  onError: (error: Error) => void,
): Promise<{ db: Database; place: FreshDatabase }> {
  if (database === undefined) return lentDatabase(onError);
  return { db: await openDatabase(database, onError), place: database };
}

async function openApp(
  options: WorldOptions,
  db: Database,
  { clock, mail, files, reported }: Pick<World, 'clock' | 'mail' | 'files' | 'reported'>,
): Promise<App> {
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...options.env }),
    db,
    clock,
    mail,
    files,
    secret: 'a secret that only tests know, 32+',
    logger: openTestLog(options.log),
    report: (error) => void reported.push(error),
    working: false,
  });
  await app.http.ready();
  return app;
}

/** What a call answered. Asking for the side that is not there says what came instead. */
export class Outcome<E extends Endpoint> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly #call: string;

  constructor(call: string, answer: { statusCode: number; headers: Record<string, unknown>; body: string }) {
    this.#call = call;
    this.status = answer.statusCode;
    this.headers = answer.headers;
    this.text = answer.body;
  }

  get answer(): AnswerOf<E> {
    if (this.status >= 400) throw new Error(`${this.#call} answered ${this.status}: ${this.text}`);
    return JSON.parse(this.text) as AnswerOf<E>;
  }

  get refusal(): ErrorAnswer {
    if (this.status < 400) throw new Error(`${this.#call} was not refused: ${this.text.slice(0, 500)}`);
    return ErrorAnswer.parse(JSON.parse(this.text));
  }
}

/** Stands still until it is set. */
export class TestClock implements Clock {
  #at: number;

  constructor(at: string | Date) {
    this.#at = new Date(at).getTime();
  }

  now(): Date {
    return new Date(this.#at);
  }

  set(at: string | Date): void {
    this.#at = new Date(at).getTime();
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const minutes = ((by.days ?? 0) * 24 + (by.hours ?? 0)) * 60 + (by.minutes ?? 0);
    this.#at += (minutes * 60 + (by.seconds ?? 0)) * 1000;
  }
}

async function inject<E extends Endpoint>(
  app: App,
  endpoint: E,
  given: Given<E>,
  token: string | null,
): Promise<Outcome<E>> {
  const url = urlOf(endpoint, given);
  const form = given.file === undefined ? null : formWith(given.file);
  const answer = await app.http.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...form?.headers,
      ...given.headers,
    },
    ...(endpoint.method === 'GET' ? {} : { payload: form?.payload ?? ((given.body ?? {}) as object) }),
  });
  const call = `${endpoint.method} ${url}`;
  // A fault of the server is never what a test is about: two of them, compared, would be called equal.
  if (answer.statusCode === 500) throw new Error(`${call} is a fault of the server: ${answer.body}`);
  return new Outcome<E>(call, answer);
}

/** A form with one file, as a browser sends it; what it is called says nothing. */
function formWith(file: Uint8Array): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----the-boundary-of-tests';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The address of a call below /api, with its parameters in place. */
export function urlOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const params = new Map(Object.entries<string | number>(given.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number>(given.query ?? {}))
    query.set(name, String(value));
  return `/api${path}${query.size === 0 ? '' : `?${query}`}`;
}

function recordingMail(): World['mail'] {
  const sent: Mail[] = [];
  const port: World['mail'] = {
    sent,
    failWith: () => null,
    async send(mail) {
      const problem = port.failWith(mail);
      if (problem !== null) throw problem;
      sent.push(mail);
    },
    async close() {},
  };
  return port;
}

function filesInMemory(): World['files'] {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    async put(key, content) {
      kept.set(key, content);
    },
    async get(key) {
      return kept.get(key) ?? null;
    },
    async read(key) {
      const content = kept.get(key);
      return content === undefined ? null : { bytes: content.byteLength, stream: Readable.from([content]) };
    },
    async remove(key) {
      kept.delete(key);
    },
    reach: async () => undefined,
  };
}

function openTestLog(write: WorldOptions['log']): Logger {
  return write === undefined ? pino({ level: 'silent' }) : pino({ level: 'debug' }, { write });
}
