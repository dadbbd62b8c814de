import type { Logger } from 'pino';
import { defaults } from '#contract/limits.ts';
import { type App, buildApp } from './app.ts';
import { addressOf, type Config, databaseFolder, environmentOf, notOpened } from './config.ts';
import { meansLater } from './db/away.ts';
import { connectDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { sqlState } from './db/engine.ts';
import { schedule } from './job-schedule.ts';
import { makeClock } from './kernel/clock.ts';
import { keepSchedule } from './kernel/jobs/schedule.ts';
import { openReporter } from './kernel/sentry.ts';
import { type DemoLoader, fillWhenEmpty } from './operation/demo.ts';
import { keepHeapSmall } from './operation/heap.ts';
import { keptSecret } from './operation/kept-secret.ts';
import { openLog } from './operation/log.ts';
import { lostDatabase, markDatabase } from './operation/lost-database.ts';
import { embeddedAtMost, outgrown } from './operation/outgrown.ts';
import { keepUpkeep } from './operation/upkeep.ts';
import { openFiles } from './ports/files/open.ts';
import { openMail } from './ports/mail/open.ts';

export interface StartOptions {
  readonly config: Config;
  /** Fills a database that has no company, where WAYMARK_DEMO asks for it. */
  readonly whenEmpty: DemoLoader;
}

export interface RunningServer {
  /** Where it listens: http://127.0.0.1:3000. */
  readonly address: string;
  /** The pages of the companies, at most ten. */
  readonly companies: readonly string[];
  /** Finish what is under way, for STOP_TIMEOUT_MS at most, and close everything. */
  stop(): Promise<void>;
}

/** What keeps a server from starting, in one sentence for whoever started it. */
export class StartProblem extends Error {}

const companiesNamed = 10;

/** Bring a whole server up; it ends on SIGTERM and SIGINT. */
export async function startServer({ config, whenEmpty }: StartOptions): Promise<RunningServer> {
  keepHeapSmall();
  const log = openLog(config.LOG_LEVEL);
  // What is said at a start beside the log finds no room either, where its disk is full.
  process.stdout.on('error', () => undefined);
  outliveRejections(log);
  const clock = makeClock(config.WAYMARK_NOW === undefined ? null : new Date(config.WAYMARK_NOW));
  const files = openFiles(config);
  const db = await openDatabase(config, log);
  const app = await closingOnFailure(db, async () => {
    if (config.WAYMARK_DEMO === 'on') await writingDemo(() => fillWhenEmpty(db, clock, files, whenEmpty));
    return buildApp({
      config,
      db,
      clock,
      mail: openMail(config, (message) => log.warn(message)),
      files,
      secret: config.SECRET ?? secretIn(config.DATA_DIR),
      logger: log,
      report: openReporter({
        dsn: config.SENTRY_DSN,
        sampleRate: config.SENTRY_SAMPLE_RATE,
        environment: environmentOf(config, config.BASE_DOMAIN),
        release: defaults.versionLabel,
      }),
      working: true,
    });
  });
  let stopSchedule = async (): Promise<void> => undefined;
  const stop = stopperOf(app, config.STOP_TIMEOUT_MS, () => stopSchedule());
  try {
    // Before anybody can ask: what they ask would take the connections that this needs.
    const companies = await companyAddresses(db, config, log);
    const address = await listen(app, config);
    const stopUpkeep = keepUpkeep(db.engine, log);
    const endSchedule = keepSchedule(app.services, schedule);
    stopSchedule = () => {
      stopUpkeep();
      return endSchedule();
    };
    stopOnSignals(stop, log);
    return { address, companies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const url = config.DATABASE_URL ?? null;
  const folder = url === null ? databaseFolder(config) : null;
  const lost = folder && lostDatabase(config.DATA_DIR, folder);
  try {
    const db = await connectDatabase({
      url,
      folder,
      isDurable: true,
      poolSize: config.DATABASE_POOL,
      statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
      patienceMs: config.DATABASE_PATIENCE_MS,
      onError: (error) => log.error({ err: error }, 'a database connection broke'),
      onNewer: (warning) => log.warn(warning),
    });
    if (lost !== null) log.warn(lost);
    if (folder !== null) markDatabase(config.DATA_DIR);
    return db;
  } catch (error) {
    throw new StartProblem(notOpened(config, error));
  }
}

function secretIn(folder: string): string {
  try {
    return keptSecret(folder);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

/** A database that goes away meanwhile is no fault of the program. */
async function writingDemo(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && meansLater(sqlState(error)))) throw error;
    throw new StartProblem(
      `The demo companies could not be written: ${error.message} Start again: what is half written is made anew.`,
    );
  }
}

async function closingOnFailure<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db.close();
    if (!(error instanceof Error && meansLater(sqlState(error)))) throw error;
    const { cause } = error;
    const reason = cause instanceof Error ? ` ${cause.message}` : '';
    throw new StartProblem(`The database gave no answer during the start: ${error.message}${reason}`);
  }
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    return await app.http.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const place = `${config.HOST}:${config.PORT}`;
    if (code === 'EADDRINUSE')
      throw new StartProblem(`${place} is taken by another program. Stop it, or set PORT to another number.`);
    if (code === 'EACCES') throw new StartProblem(`This account may not listen on ${place}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`This machine has no address ${config.HOST}. Set HOST to one that it has.`);
    throw error;
  }
}

/** Whom it serves, for whoever runs it. That is only said: a database that is busy now is no reason to serve nobody. */
async function companyAddresses(db: Database, config: Config, log: Logger): Promise<string[]> {
  try {
    await tellOutgrown(db, log);
    const companies = await db.readPublic((q) =>
      q
        .selectFrom('tenant')
        .select('subdomain')
        .where('active', '=', true)
        .orderBy('id')
        .limit(companiesNamed)
        .execute(),
    );
    return companies.map(({ subdomain }) => addressOf(config, subdomain));
  } catch (error) {
    if (!meansLater(sqlState(error))) throw error;
    log.warn({ err: error }, 'the companies could not be read at the start');
    return [];
  }
}

/** Whoever runs it learns in time that a company wants PostgreSQL. */
async function tellOutgrown(db: Database, log: Logger): Promise<void> {
  for (const company of await outgrown(db))
    log.warn(
      company,
      `the embedded database is for ${embeddedAtMost} people: move to PostgreSQL (operate.md)`,
    );
}

/** Stops once, however often it is asked. */
function stopperOf(app: App, timeoutMs: number, stopSchedule: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  return () => {
    stopped ??= (async () => {
      await stopSchedule();
      const { server } = app.http;
      const impatient = setTimeout(() => {
        server.closeAllConnections();
        // A mail server that hangs is waited for no longer than a reader that does.
        void app.services.mail.close();
      }, timeoutMs);
      // A browser keeps its line after the last answer; nobody waits for it to hang up.
      const sweeping = setInterval(() => server.closeIdleConnections(), 50);
      await app.close().finally(() => {
        clearTimeout(impatient);
        clearInterval(sweeping);
      });
    })();
    return stopped;
  };
}

/**
 * When a connection breaks, all questions on it fail at once, and a transaction that has heard of the first waits for
 * no other. What it told nobody is no reason to end everybody else's requests.
 */
function outliveRejections(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!meansLater(sqlState(error))) throw error;
    log.warn({ err: error }, 'a question that nobody waits for any more failed');
  });
}

function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
    });
  }
}
