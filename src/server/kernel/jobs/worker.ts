import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cleanLine } from '#contract/wire/clean-text.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/dialect.ts';
import type { Clock } from '../clock.ts';
import { startBeat } from './beat.ts';
import { isJobKind, type JobKind, payloadOf } from './job-kinds.ts';
import { type JobHandlers, pauseAtMostSeconds } from './jobs.ts';
import type { Nudge } from './nudge.ts';
import { type Claimed, type Settled, settle, settler } from './settle.ts';

/** With an hour between the later ones: a mail server may be away for a day and nothing is lost. */
const attemptsAtMost = 36;
const lockMinutes = 5;
/** Long before a lock ends it is prolonged, so that slow work is not taken for a dead worker's. */
const beatMilliseconds = 60_000;
const pollMilliseconds = 1000;

/** Kinds of waiting work that no version of this server knows, with how much there is of each. */
export async function unknownWork(db: Database): Promise<{ kind: string; count: number }[]> {
  return db.asWorker(async (q) => {
    const rows = await q
      .selectFrom('job')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    return rows
      .filter(({ kind }) => !isJobKind(kind))
      .map(({ kind, count }) => ({ kind, count: Number(count) }));
  });
}

export interface Worker {
  /** Do everything that is due, then answer; tests call it instead of waiting. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** What is left out is left for other processes. */
  readonly handlers: Partial<JobHandlers>;
  /** Some of its jobs stand in queues: another of the same queue is not begun before they are done. */
  readonly inQueues?: boolean;
  /** Of a company so many of those are under way at a time, here and elsewhere: it does not hold every line. */
  readonly companyAtMost?: number;
  readonly onError: (error: unknown, job: Pick<Claimed, 'id' | 'kind'>) => void;
  /** false: only `drain` works (tests). */
  readonly polling: boolean;
  /** Looks at once whenever this says so. */
  readonly nudge?: Nudge;
  /** How often the lock of work under way is prolonged. */
  readonly beatMilliseconds?: number;
}

/**
 * Works off due jobs, one at a time in this process; other processes skip what is locked. The most urgent come first,
 * and of what is equally urgent each company has one done in turn, so that nobody waits behind another's thousands.
 */
export function startWorker(options: WorkerOptions): Worker {
  let stopped = false;
  let served = 0;
  let running: Promise<number> = Promise.resolve(0);
  let timer: NodeJS.Timeout | null = null;
  const settling = settler(options.db);

  const work = async (): Promise<number> => {
    let done = 0;
    while (!stopped) {
      await settling.settleOwed();
      const job = await claim(options, served);
      if (job === null) return done;
      served = job.tenantId;
      // Taken while the stop was asked for: as if it never had been, so that no try is lost with it.
      if (stopped) await settle(options.db, job, { locked_until: null, attempts: job.attempts - 1 });
      else await perform(options, job, settling.settle);
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
  if (options.polling) {
    poll();
    options.nudge?.heard(() => void drain().catch(() => undefined));
  }
  return {
    drain,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running.catch(() => 0);
    },
  };
}

/** Several as one: each does its own kinds, side by side. */
export function workersTogether(workers: readonly Worker[]): Worker {
  return {
    async drain() {
      const done = await Promise.all(workers.map((worker) => worker.drain()));
      return done.reduce((sum, each) => sum + each, 0);
    },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

const lockFrom = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);

async function claim(options: WorkerOptions, served: number): Promise<Claimed | null> {
  const { db, clock, handlers, inQueues = false, companyAtMost } = options;
  const now = clock.now();
  const ready = readyAt(
    now,
    Object.keys(handlers),
    inQueues ? isNext(now, companyAtMost) : sql<SqlBool>`true`,
  );
  return db.asWorker(async (q) => {
    // Two lines that looked at once would both find the queue free.
    const alone = inQueues ? claimsOfQueues.execute(q) : null;
    const [turn] = await Promise.all([nextTurn(q, ready, served), alone]);
    if (turn === undefined) return null;
    // Another process may have taken all that the company had: then whatever comes first.
    const row = (await claimDue(q, now, ready, turn)) ?? (await claimDue(q, now, ready));
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

interface Turn {
  readonly urgency: number;
  readonly tenantId: number;
}

/** Whose turn it is: of the companies with something of the greatest urgency the one behind who was served last. */
async function nextTurn(q: Queries, ready: RawBuilder<SqlBool>, served: number): Promise<Turn | undefined> {
  // Both look-ups end at the first entry of job_turn, however much waits behind it.
  const { rows } = await sql<Turn>`
    select first.urgency, coalesce((
      select job.tenant_id from job
      where ${ready} and job.urgency = first.urgency and job.tenant_id > ${served}::bigint
      order by job.tenant_id limit 1), first.tenant_id) as "tenantId"
    from (
      select job.urgency, job.tenant_id from job where ${ready}
      order by job.urgency, job.tenant_id limit 1) first`.execute(q);
  return rows[0];
}

/** Take the first that is due, most urgent first, of this turn or of all. */
function claimDue(q: Queries, now: Date, ready: RawBuilder<SqlBool>, turn?: Turn) {
  return (
    q
      // On its own, so that it is asked once: as a part of the condition it may be asked again for each row of a small
      // table, skips what it has locked itself, and takes several, of which one would be done.
      .with(
        (cte) => cte('due').materialized(),
        (with_) =>
          with_
            .selectFrom('job')
            .select(['tenant_id', 'id'])
            .where(ready)
            .$if(turn !== undefined, (query) =>
              query.where('urgency', '=', turn?.urgency ?? 0).where('tenant_id', '=', turn?.tenantId ?? 0),
            )
            .orderBy('urgency')
            .orderBy('run_at')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('job')
      .from('due')
      .set({ attempts: sql<number>`attempts + 1`, locked_until: lockFrom(now) })
      .whereRef('job.tenant_id', '=', 'due.tenant_id')
      .whereRef('job.id', '=', 'due.id')
      .returning(['job.tenant_id', 'job.id', 'job.kind', 'job.payload', 'job.attempts'])
      .executeTakeFirst()
  );
}

/** Due, of a kind that is done here, and not under way. */
const readyAt = (
  now: Date,
  kinds: readonly string[],
  free: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  job.done_at is null and job.failed_at is null and job.run_at <= ${now}::timestamptz and ${isOf(kinds)}
  and (job.locked_until is null or job.locked_until < ${now}::timestamptz)
  and ${free})`;

/** One kind is asked for by its name, so that job_due_of_kind leads to it. */
const isOf = (kinds: readonly string[]): RawBuilder<SqlBool> =>
  kinds.length === 1
    ? sql<SqlBool>`job.kind = ${kinds[0]}`
    : sql<SqlBool>`job.kind = any(${[...kinds]}::text[])`;

/** Nobody is at work on its queue, and not too many are on those of its company for work of its kind. */
function isNext(now: Date, companyAtMost: number | undefined): RawBuilder<SqlBool> {
  const ofQueue = underWay(now, sql<SqlBool>`other.queue = job.queue`);
  if (companyAtMost === undefined) return sql<SqlBool>`(job.queue is null or ${ofQueue} = 0)`;
  const ofCompany = underWay(now, sql<SqlBool>`other.queue is not null and other.kind = job.kind`);
  return sql<SqlBool>`(job.queue is null or ${ofQueue} = 0 and ${ofCompany} < ${companyAtMost}::int)`;
}

/** Counted, as for `not exists` the database would read all jobs there ever were. */
const underWay = (now: Date, which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select count(*) from job other where other.tenant_id = job.tenant_id and ${which}
    and other.done_at is null and other.failed_at is null and other.locked_until >= ${now}::timestamptz)`;

const claimsOfQueues = sql`select pg_advisory_xact_lock(hashtext('queues of jobs'))`;

async function perform(
  options: WorkerOptions,
  job: Claimed,
  settleIt: (job: Claimed, change: Settled) => Promise<void>,
): Promise<void> {
  // One that fails is followed by others before the lock ends.
  const endBeat = startBeat(() => prolong(options, job), options.beatMilliseconds ?? beatMilliseconds);
  try {
    await settleIt(job, await attempt(options, job));
  } catch (error) {
    options.onError(error, job);
    throw error;
  } finally {
    endBeat();
  }
}

/** Does it, and answers what became of it. */
async function attempt({ handlers, clock, onError }: WorkerOptions, job: Claimed): Promise<Settled> {
  try {
    await handle(handlers, job);
    return { done_at: clock.now(), locked_until: null, last_error: null };
  } catch (error) {
    onError(error, job);
    const now = clock.now();
    const wait = Math.min(2 ** job.attempts, pauseAtMostSeconds) * 1000;
    return {
      locked_until: null,
      // It may be a mail server's own words, and no database keeps each of them.
      last_error: error instanceof Error ? cleanLine(error.message).slice(0, 500) : 'unknown',
      run_at: new Date(now.getTime() + wait),
      ...(job.attempts >= attemptsAtMost ? { failed_at: now } : {}),
    };
  }
}

async function handle(handlers: Partial<JobHandlers>, job: Claimed): Promise<void> {
  if (isJobKind(job.kind)) await handleKind(handlers, job.kind, job);
}

async function handleKind<K extends JobKind>(
  handlers: Partial<JobHandlers>,
  kind: K,
  job: Claimed,
): Promise<void> {
  await handlers[kind]?.({ ...job, kind, payload: payloadOf(kind, job.payload) });
}

/** A lock that was let go of stays so: this may be asked while the end of the work is being written. */
const prolong = (options: WorkerOptions, job: Claimed): Promise<void> =>
  settle(options.db, job, { locked_until: lockFrom(options.clock.now()) });
