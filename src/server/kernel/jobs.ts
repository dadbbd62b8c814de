import { sql } from 'kysely';
import type { Database, WriteScope } from '../db/database.ts';
import type { Clock } from './clock.ts';

/** Work for later that commits with the change that asks for it. */
export interface NewJob {
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  /** Work that must happen once (for a week, a day) carries a key; a second one is dropped. */
  readonly onceKey?: string;
  readonly runAt?: Date;
  /** What is done first of all that is due; 'usual' unless said otherwise. */
  readonly urgency?: keyof typeof urgencies;
}

export interface Job {
  readonly tenantId: number;
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Which try it is, from 1; also tells this claim of the job from any other. */
  readonly attempts: number;
}

export type JobHandler = (job: Job) => Promise<void>;

/** 'first': someone waits for it at the screen; 'last': what many get at once. */
const urgencies = { first: 0, usual: 1, last: 2 } as const;
/** With an hour between the later ones: a mail server may be away for a day and nothing is lost. */
const attemptsAtMost = 36;
const lockMinutes = 5;
/** Long before a lock ends it is prolonged, so that slow work is not taken for a dead worker's. */
const beatMilliseconds = 60_000;
const pollMilliseconds = 1000;

/** Far below the 65,535 parameters that a statement may have. */
const jobsPerStatement = 500;

export async function enqueue(scope: WriteScope, jobs: readonly NewJob[]): Promise<void> {
  for (let i = 0; i < jobs.length; i += jobsPerStatement)
    await insertJobs(scope, jobs.slice(i, i + jobsPerStatement));
}

async function insertJobs(scope: WriteScope, jobs: readonly NewJob[]): Promise<void> {
  await scope.db
    .insertInto('job')
    .values(
      jobs.map((job) => ({
        tenant_id: scope.tenantId,
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        once_key: job.onceKey ?? null,
        run_at: job.runAt ?? scope.now,
        created_at: scope.now,
        urgency: urgencies[job.urgency ?? 'usual'],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Worker {
  /** Do everything that is due, then answer; tests call it instead of waiting. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly onError: (error: unknown, job: Job) => void;
  /** false: only `drain` works (tests). */
  readonly polling: boolean;
  /** How often the lock of work under way is prolonged. */
  readonly beatMilliseconds?: number;
}

/** Works off due jobs, one at a time in this process; other processes skip what is locked. */
export function startWorker(options: WorkerOptions): Worker {
  let stopped = false;
  let running: Promise<number> = Promise.resolve(0);
  let timer: NodeJS.Timeout | null = null;

  const work = async (): Promise<number> => {
    let done = 0;
    while (!stopped) {
      const job = await claim(options.db, options.clock.now(), [...options.handlers.keys()]);
      if (job === null) return done;
      await perform(options, job);
      done += 1;
    }
    return done;
  };
  const drain = (): Promise<number> => {
    running = running.catch(() => 0).then(work);
    return running;
  };
  const poll = (): void => {
    if (stopped) return;
    drain()
      .catch(() => undefined)
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, pollMilliseconds);
      });
  };
  if (options.polling) poll();
  return {
    drain,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running.catch(() => 0);
    },
  };
}

const lockFrom = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);

async function claim(db: Database, now: Date, kinds: string[]): Promise<Job | null> {
  return db.asWorker(async (q) => {
    const due = q
      .selectFrom('job')
      .select(['tenant_id', 'id'])
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', now)
      .where('kind', '=', sql<string>`any(${kinds}::text[])`)
      .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<', now)]))
      .orderBy('urgency')
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const row = await q
      .updateTable('job')
      .set({ attempts: sql<number>`attempts + 1`, locked_until: lockFrom(now) })
      .where((e) => e(e.refTuple('tenant_id', 'id'), 'in', due.$asTuple('tenant_id', 'id')))
      .returning(['tenant_id', 'id', 'kind', 'payload', 'attempts'])
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      tenantId: row.tenant_id,
      id: row.id,
      kind: row.kind,
      payload: row.payload,
      attempts: row.attempts,
    };
  });
}

async function perform(options: WorkerOptions, job: Job): Promise<void> {
  const handler = options.handlers.get(job.kind);
  if (handler === undefined) return;
  const beat = setInterval(() => {
    // One that fails is followed by others before the lock ends.
    prolong(options, job).catch(() => undefined);
  }, options.beatMilliseconds ?? beatMilliseconds);
  try {
    await handler(job);
    await settle(options, job, { done_at: options.clock.now(), locked_until: null, last_error: null });
  } catch (error) {
    options.onError(error, job);
    const now = options.clock.now();
    const wait = Math.min(2 ** job.attempts, 3600) * 1000;
    await settle(options, job, {
      locked_until: null,
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      run_at: new Date(now.getTime() + wait),
      ...(job.attempts >= attemptsAtMost ? { failed_at: now } : {}),
    });
  } finally {
    clearInterval(beat);
  }
}

interface Settled {
  readonly done_at?: Date;
  readonly locked_until: Date | null;
  readonly last_error?: string | null;
  readonly run_at?: Date;
  readonly failed_at?: Date;
}

/** A lock that was let go of stays so: this may be asked while the end of the work is being written. */
const prolong = (options: WorkerOptions, job: Job): Promise<void> =>
  settle(options, job, { locked_until: lockFrom(options.clock.now()) });

/** Written only while the claim is this one: whoever was away too long must not undo what another worker did. */
async function settle({ db }: WorkerOptions, job: Job, change: Settled): Promise<void> {
  await db.asWorker((q) =>
    q
      .updateTable('job')
      .set(change)
      .where('tenant_id', '=', job.tenantId)
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('locked_until', 'is not', null)
      .execute(),
  );
}
