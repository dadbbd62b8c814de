import type { Worker } from 'node:worker_threads';
import { startThread } from '../ports/thread.ts';
import { ConnectionLost, OutOfReach } from './away.ts';
import { type Answer, type Connection, type Engine, serverRole } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { expectRoomForNew, keepRoom } from './folder-room.ts';
import { keepInSight, refuseToMakeOver } from './folder-whole.ts';
import type { FromWorker, ToWorker } from './pglite-messages.ts';
import { Turns } from './shares/turns.ts';

/** A query that the embedded engine could not finish in time; the engine was restarted, nothing was lost. */
export class QueryTimeout extends Error {
  readonly code = '57014';
}

const stopped = 'The embedded database stopped.';

/** The thread ended over another's question. */
class Displaced extends Error {
  readonly code = '57P01';
}

class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(failed: Extract<FromWorker, { kind: 'failed' }>) {
    super(failed.message);
    this.code = failed.code;
    this.constraint = failed.constraint;
  }
}

type Asked =
  | { kind: 'query' | 'once'; sql: string; parameters: readonly unknown[] }
  | { kind: 'run'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' };

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timeoutMs: number;
}

/** One life of the database thread: asks it, and ends it when a query outlives its time. */
class DatabaseThread {
  #worker: Worker;
  /** In the order they are worked off; time runs for the first alone. */
  #waiting = new Map<number, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #next = 1;
  dead = false;
  /** Settles when the thread has let go of its folder. */
  gone: Promise<unknown> = Promise.resolve();

  private constructor(worker: Worker, onNotification: (payload: string) => void) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'notification') onNotification(message.payload);
      else if (message.kind !== 'ready') this.#settle(message);
    });
    worker.on('error', (error) => this.#die(new ConnectionLost(stopped, { cause: error })));
    worker.on('exit', () => this.#die(new ConnectionLost(stopped)));
  }

  static async start(
    { folder: dataDir, isDurable = false }: PgliteOptions,
    onNotification: (payload: string) => void,
  ): Promise<DatabaseThread> {
    if (dataDir !== null) refuseToMakeOver(dataDir);
    if (dataDir !== null) expectRoomForNew(dataDir);
    const worker = startThread('pglite-worker', import.meta.url, { workerData: { dataDir, isDurable } });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new OutOfReach(stopped)));
      worker.once('message', () => resolve(new DatabaseThread(worker, onNotification)));
    });
  }

  ask(asked: Asked, timeoutMs: number): Promise<Answer> {
    if (this.dead) return Promise.reject(new ConnectionLost(stopped));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timeoutMs });
      if (this.#waiting.size === 1) this.#time();
      this.#worker.postMessage({ ...asked, id } satisfies ToWorker);
    });
  }

  async end(): Promise<void> {
    this.dead = true;
    await this.#worker.terminate();
  }

  #time(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting.values();
    if (first !== undefined) this.#timer = setTimeout(() => this.#timeOut(), first.timeoutMs);
  }

  #settle(message: Exclude<FromWorker, { kind: 'ready' | 'notification' }>): void {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return;
    this.#waiting.delete(message.id);
    this.#time();
    if (message.kind === 'done') waiting.resolve({ rows: message.rows, affected: message.affected });
    else waiting.reject(new DatabaseError(message));
  }

  #timeOut(): void {
    // The engine cannot cancel a query: the thread is ended, and the next one opens the folder again.
    const [stuck] = this.#waiting.keys();
    if (stuck !== undefined) {
      this.#waiting.get(stuck)?.reject(new QueryTimeout('canceling statement due to statement timeout'));
      this.#waiting.delete(stuck);
    }
    this.#die(new Displaced('The embedded database was restarted.'));
    this.gone = this.#worker.terminate();
  }

  #die(error: Error): void {
    this.dead = true;
    clearTimeout(this.#timer);
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

export interface PgliteOptions {
  /** Folder of the database; null keeps it in memory (tests). */
  readonly folder: string | null;
  readonly statementTimeoutMs: number;
  /** Whether what was answered outlives a power cut. */
  readonly isDurable?: boolean;
  /** How long somebody waits while nothing moves. */
  readonly patienceMs: number;
}

/** It may be gone again by then. */
async function seen(folder: string | null, orEnd: () => Promise<void>) {
  try {
    return keepInSight(folder);
  } catch (error) {
    await orEnd();
    throw error;
  }
}

/** The embedded engine: one connection, which readers share and writers have alone, one company after the other. */
export async function openPglite(options: PgliteOptions): Promise<Engine> {
  const unlock = options.folder === null ? () => undefined : lockFolder(options.folder);
  const listeners: { channel: string; onPayload: (payload: string) => void; onGap: () => void }[] = [];
  const heard = (payload: string): void => {
    for (const listener of listeners) listener.onPayload(payload);
  };
  const ownerTimeoutMs = 600_000;
  const expectRoom = keepRoom(options.folder);
  let thread = await DatabaseThread.start(options, heard).catch(async (error: unknown) => {
    unlock();
    // The engine does not say that this is why.
    await expectRoom();
    throw error;
  });
  const expectFolder = await seen(options.folder, async () => {
    await thread.end();
    unlock();
  });
  const turns = new Turns(options.patienceMs);
  /** As whose server role the next question is asked; null: as the owner, or not known. */
  let seeing: { readonly company: string; readonly seen: Promise<void> } | null = null;

  let closed = false;
  const startAgain = async (): Promise<DatabaseThread> => {
    await thread.gone;
    // The engine would make a new one.
    await expectFolder(true);
    thread = await DatabaseThread.start(options, heard);
    seeing = null;
    for (const listener of listeners) {
      await thread.ask({ kind: 'listen', channel: listener.channel }, ownerTimeoutMs);
      listener.onGap();
    }
    return thread;
  };
  let starting: Promise<DatabaseThread> | null = null;
  const alive = async (): Promise<DatabaseThread> => {
    // Whoever comes late must not open a folder that may be another process's by now.
    if (closed) throw new Error('The embedded database is closed.');
    if (!thread.dead) return thread;
    // Of the readers that find it dead one starts it: two threads on one folder would spoil it.
    starting ??= startAgain()
      .catch((error: unknown) => {
        throw new OutOfReach('The embedded database could not be started again.', { cause: error });
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  };

  const connectionOf = (
    held: DatabaseThread,
    timeoutMs: number,
    release: () => void,
    kind: 'query' | 'once' = 'query',
  ): Connection => ({
    query: (sql, parameters) => held.ask({ kind, sql, parameters }, timeoutMs),
    async run(sql) {
      await held.ask({ kind: 'run', sql }, timeoutMs);
    },
    release,
  });

  /** Readers of several companies may ask in turn, so each question says first whose rows it is to see. */
  const see = (held: DatabaseThread, company: string): Promise<void> => {
    if (seeing?.company === company) return seeing.seen;
    const sql = `set role ${serverRole}; set default_transaction_read_only = on; set app.tenant_id = '${company}'`;
    const seen = held.ask({ kind: 'run', sql }, ownerTimeoutMs).then(() => undefined);
    seen.catch(() => {
      seeing = null;
    });
    seeing = { company, seen };
    return seen;
  };

  return {
    kind: 'pglite',
    async connect({ company, writes, isLong }) {
      await expectFolder();
      if (writes) await expectRoom();
      const done = await turns.take(writes, company, isLong);
      try {
        const held = await alive();
        const connection = connectionOf(held, options.statementTimeoutMs, done);
        const ready = see(held, company);
        if (writes) return { ready, ...connection };
        return {
          ...connection,
          ready,
          async query(sql, parameters) {
            const asked = [see(held, company), connection.query(sql, parameters)] as const;
            const [, answer] = await Promise.all(asked);
            return answer;
          },
        };
      } catch (error) {
        done();
        throw error;
      }
    },
    async asOwner(work, needsRoom = false) {
      await expectFolder();
      if (needsRoom) await expectRoom();
      const done = await turns.take(true, '');
      try {
        const held = await alive();
        const connection = connectionOf(held, ownerTimeoutMs, () => undefined, 'once');
        seeing = null;
        await connection.run('set role none; set default_transaction_read_only = off');
        return await work(connection);
      } finally {
        done();
      }
    },
    async listen(channel, onPayload, onGap) {
      const done = await turns.take(true, '');
      try {
        listeners.push({ channel, onPayload, onGap });
        await (await alive()).ask({ kind: 'listen', channel }, ownerTimeoutMs);
      } finally {
        done();
      }
    },
    load: () => ({ open: 1, busy: turns.busy ? 1 : 0, waiting: turns.waiting }),
    async close() {
      const done = await turns.take(true, null);
      closed = true;
      if (!thread.dead) {
        await thread.ask({ kind: 'close' }, 30_000).catch(() => undefined);
        await thread.end();
      }
      unlock();
      done();
    },
  };
}
