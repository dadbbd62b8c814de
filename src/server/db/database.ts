import { sql } from 'kysely';
import {
  areNumbersSpent,
  InDoubt,
  isConnectionLost,
  isNewsFull,
  isNoRoom,
  NewsFull,
  NumbersSpent,
  OnlyRead,
} from './away.ts';
import { type Queries, queriesOn } from './dialect.ts';
import { type CompanyConnection, type Connection, type Engine, planIsStale, sqlState } from './engine.ts';

declare const tenantBrand: unique symbol;

/** A company's id that has been proven by a session, a sub-domain, a link or the operator; never by a request body. */
export type TenantId = number & { readonly [tenantBrand]: true };

/** What reads are made with: the builder on a connection that sees one company. */
export interface Scope {
  readonly tenantId: TenantId;
  readonly db: Queries;
  /** The instant of the request, from the one clock. */
  readonly now: Date;
}

/** What writes are made with; the extra brand keeps a write out of a read-only transaction. */
export interface WriteScope extends Scope {
  readonly writable: true;
  /** Asked in the commit's own round, once all work is done; who pushes to it does not learn the answers. */
  readonly withCommit: Question[];
}

interface Question {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Refused by a rival transaction, or because of a plan that is stale: safe to run again. */
const tryAgain = new Set(['40001', '40P01', planIsStale]);
const attempts = 4;
/** What is refused only because something before it in the same transaction failed. */
const aborted = '25P02';
/** The right to be the worker was taken from the role of the connection, or the worker's to its tables. */
const notAllowed = '42501';
/** Enough for the engine to ask the disk for more than it holds already. */
const probe = sql`create temporary table room on commit drop as
  select repeat(md5(n::text), 60) as filling from generate_series(1, 200) n`;

/** What background work begins with. */
const jobs = sql`select from job limit 0 for update skip locked`;

export class Database {
  readonly engine: Engine;
  /** The last write found no room, or a database that is read only. */
  #closed = false;
  /** The last background work had no right to do it: what others write says nothing of that. */
  #idle = false;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /**
   * Read in one company: nothing can be written, and no other company's row exists. Each question sees what was
   * committed before it; questions that do not need each other's answers are best asked at once.
   */
  async read<T>(tenantId: TenantId, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
    return twice(() => this.#readOnce(tenantId, now, work));
  }

  /** The same with all questions of one moment, however long they take: what stands in one file fits together. */
  async readMoment<T>(tenantId: TenantId, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
    // Writers of the embedded engine wait for its readers: there nothing changes while somebody reads.
    if (this.engine.kind === 'pglite') return twice(() => this.#readOnce(tenantId, now, work, true));
    return twice(async () => {
      const connection = await this.engine.connect({ company: checked(tenantId), writes: false });
      const beginning = 'begin isolation level repeatable read read only';
      return inTransaction(connection, beginning, (db) => work({ tenantId, now, db }));
    });
  }

  async #readOnce<T>(
    tenantId: TenantId,
    now: Date,
    work: (scope: Scope) => Promise<T>,
    isLong = false,
  ): Promise<T> {
    const connection = await this.engine.connect({ company: checked(tenantId), writes: false, isLong });
    const held = holding(connection);
    try {
      const answer = await work({ tenantId, now, db: queriesOn(held) });
      await connection.ready;
      return answer;
    } finally {
      held.end();
      connection.release();
    }
  }

  /** Write in one company: all of `work` commits, or none; rival transactions are tried again. */
  async write<T>(tenantId: TenantId, now: Date, work: (scope: WriteScope) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#writeOnce(tenantId, now, work);
        this.#closed = false;
        return answer;
      } catch (error) {
        this.#note(error);
        if (areNumbersSpent(error))
          throw new NumbersSpent('The database has no numbers left for transactions.', { cause: error });
        if (isNewsFull(error)) await this.#makeRoomForNews(error, attempt);
        else if (!mayTryAgain(error, attempt)) throw error;
      }
    }
  }

  /** PostgreSQL looks whether what all have heard can go only where somebody listens or asks how full it is. */
  async #makeRoomForNews(error: unknown, attempt: number): Promise<void> {
    if (attempt === attempts) throw new NewsFull('The database takes no more news.', { cause: error });
    await this.readPublic((db) => sql`select pg_notification_queue_usage()`.execute(db));
  }

  /**
   * Whether what is written finds room, and background work its jobs; asks the database only after either was told that
   * it does not.
   */
  async takesWrites(): Promise<boolean> {
    if (!this.#closed && !this.#idle) return true;
    const tried = this.asWorker((db) => Promise.all([probe.execute(db), jobs.execute(db)]));
    return tried.then(
      () => {
        this.#closed = false;
        return true;
      },
      () => false,
    );
  }

  #note(error: unknown): void {
    const takesNothing = error instanceof OnlyRead || areNumbersSpent(error);
    if (takesNothing || isNoRoom(sqlState(error))) this.#closed = true;
  }

  async #writeOnce<T>(tenantId: TenantId, now: Date, work: (scope: WriteScope) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect({ company: checked(tenantId), writes: true });
    const withCommit: Question[] = [];
    const scoped = (db: Queries) => work({ tenantId, now, db, writable: true, withCommit });
    return inTransaction(connection, 'begin read write', scoped, withCommit);
  }

  /** Background work over all companies: sees jobs and the list of companies, nothing else. */
  async asWorker<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    try {
      const connection = await this.engine.connect({ company: '', writes: true });
      const done = await inTransaction(connection, 'begin read write; set local role waymark_worker', work);
      this.#idle = false;
      return done;
    } catch (error) {
      this.#note(error);
      if (sqlState(error) === notAllowed) this.#idle = true;
      throw error;
    }
  }

  /** Before anyone has signed in: the companies' public rows alone can be read. */
  async readPublic<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return twice(() => this.#readPublicOnce(work));
  }

  async #readPublicOnce<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect({ company: '', writes: false });
    try {
      const answer = await work(queriesOn(connection));
      await connection.ready;
      return answer;
    } finally {
      connection.release();
    }
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

/**
 * A rival's victim begins anew. A connection that broke before the commit was asked for has written nothing, so one
 * more try harms nobody; one in doubt is never tried again.
 */
function mayTryAgain(error: unknown, attempt: number): boolean {
  const state = sqlState(error);
  if (state === null || error instanceof InDoubt) return false;
  return isConnectionLost(state) ? attempt === 1 : tryAgain.has(state) && attempt < attempts;
}

/** Once more when the connection was lost for a reason that is not the question's, or a plan is stale. */
async function twice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const state = sqlState(error);
    if (state !== planIsStale && !isConnectionLost(state)) throw error;
    return read();
  }
}

/** The id goes into the statement as text, so it is proven to be a number here once more. */
function checked(tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0) throw new Error('Not a company id.');
  return String(tenantId);
}

/** All of `work` commits or none. Nobody waits for the beginning: what is asked first travels behind it. */
async function inTransaction<T>(
  connection: CompanyConnection,
  beginning: string,
  work: (db: Queries) => Promise<T>,
  withCommit: readonly Question[] = [],
): Promise<T> {
  const held = holding(connection);
  let broken = false;
  let begun: Promise<void> = Promise.resolve();
  try {
    begun = connection.run(beginning);
    begun.catch(() => undefined);
    const answer = await work(queriesOn(held));
    await Promise.all([connection.ready, begun]);
    const last = withCommit.map(({ sql, parameters }) => held.query(sql, parameters));
    held.end();
    // Of a refused question the commit makes a rollback; after a lost answer nobody knows what became of the commit.
    await Promise.all([...last, connection.run('commit')]).catch((error: unknown) => {
      if (!isConnectionLost(sqlState(error))) throw error;
      throw new InDoubt('The database did not say whether it has committed.', { cause: error });
    });
    return answer;
  } catch (error) {
    held.end();
    await connection.run('rollback').catch(() => {
      broken = true;
    });
    // What travelled behind a beginning that was refused could only fail; the reason is the beginning's.
    await begun.catch((refused: unknown) => {
      if (refused instanceof OnlyRead || sqlState(error) === aborted) throw refused;
    });
    throw sqlState(error) === aborted ? (held.reason() ?? error) : error;
  } finally {
    connection.release(broken);
  }
}

interface Held extends Connection {
  end(): void;
  /** Why the server refused last, where it was not for something before. */
  reason(): unknown;
}

/** A connection that asks nothing more once its use has ended: by then it may be another company's. */
function holding(connection: Connection): Held {
  let ended = false;
  let reason: unknown;
  const alive = <T>(ask: () => Promise<T>): Promise<T> => {
    if (ended) return Promise.reject(new Error('This transaction is over.'));
    const answer = ask();
    // Of several that travel together the last may be heard first, and would hide that a rival won.
    answer.catch((error: unknown) => {
      if (sqlState(error) !== aborted) reason = error;
    });
    return answer;
  };
  return {
    query: (sql, parameters) => alive(() => connection.query(sql, parameters)),
    run: (sql) => alive(() => connection.run(sql)),
    release: (broken) => connection.release(broken),
    end() {
      ended = true;
    },
    reason: () => reason,
  };
}
