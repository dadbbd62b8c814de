import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { meansLater } from '../../db/away.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/dialect.ts';
import { sqlState } from '../../db/engine.ts';
import type { Clock } from '../clock.ts';
import type { JobHandlers } from './jobs.ts';
import type { Claimed } from './settle.ts';

const lockMinutes = 5;
/** What could not be taken is left alone for so long: others, and the company's own, do not wait behind it. */
const passedMilliseconds = 60_000;

export interface ClaimOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** What is left out is left for other processes. */
  readonly handlers: Partial<JobHandlers>;
  /** Some of its jobs stand in queues: another of the same queue is not begun before they are done. */
  readonly inQueues?: boolean;
  /** Of a company so many of those are under way at a time, here and elsewhere: it does not hold every line. */
  readonly companyAtMost?: number;
}

type Due = Pick<Claimed, 'id' | 'kind'>;

export const lockFrom = (now: Date): Date => new Date(now.getTime() + lockMinutes * 60_000);

/**
 * Takes the next job, null where there is none. A row that the database refuses to give is told (`onError`), and the
 * turn passes to what is behind it. Throws whatever kept it from taking one.
 */
export function claimer(
  options: ClaimOptions,
  onError: (error: unknown, job: Due) => void,
): () => Promise<Claimed | null> {
  let served = 0;
  let toldUntil = 0;
  const passed = new Map<number, number>();
  const passedNow = (): number[] => {
    for (const [id, until] of passed) if (until <= performance.now()) passed.delete(id);
    return [...passed.keys()];
  };
  return async () => {
    const ready = readyFor(options, passedNow());
    let turn: Turn | undefined;
    try {
      const job = await claim(options, ready, served, (its) => {
        turn = its;
      });
      if (job !== null) served = job.tenantId;
      return job;
    } catch (error) {
      // Of a database that is away it is told elsewhere.
      if (meansLater(sqlState(error))) throw error;
      const due = turn === undefined ? undefined : await dueOf(options, ready, turn).catch(() => undefined);
      if (turn !== undefined) served = turn.tenantId;
      if (due !== undefined) passed.set(due.id, performance.now() + passedMilliseconds);
      // Of no row in particular, as of a right that is missing, it is the same each time.
      const isTold = due === undefined && performance.now() < toldUntil;
      if (due === undefined && !isTold) toldUntil = performance.now() + passedMilliseconds;
      if (!isTold) onError(error, due ?? { id: 0, kind: 'unknown' });
      throw error;
    }
  };
}

function readyFor({ clock, handlers, inQueues = false, companyAtMost }: ClaimOptions, passed: number[]) {
  const now = clock.now();
  const free = inQueues ? isNext(now, companyAtMost) : sql<SqlBool>`true`;
  const left = passed.length === 0 ? free : sql<SqlBool>`(job.id <> all(${passed}::bigint[]) and ${free})`;
  return { now, condition: readyAt(now, Object.keys(handlers), left) };
}

type Ready = ReturnType<typeof readyFor>;

function claim(
  { db, inQueues = false }: ClaimOptions,
  { now, condition: ready }: Ready,
  served: number,
  onTurn: (turn: Turn | undefined) => void,
): Promise<Claimed | null> {
  return db.asWorker(async (q) => {
    // Two lines that looked at once would both find the queue free.
    const alone = inQueues ? claimsOfQueues.execute(q) : null;
    const [turn] = await Promise.all([nextTurn(q, ready, served), alone]);
    onTurn(turn);
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
      createdAt: row.created_at,
    };
  });
}

/** What comes first in a turn, without what it carries. */
function dueOf({ db }: ClaimOptions, { condition }: Ready, { urgency, tenantId }: Turn) {
  return db.asWorker((q) =>
    q
      .selectFrom('job')
      .select(['id', 'kind'])
      .where(condition)
      .where('urgency', '=', urgency)
      .where('tenant_id', '=', tenantId)
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      // As it is taken, past what others hold; and by nobody who may take nothing.
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  );
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
      .returning(['job.tenant_id', 'job.id', 'job.kind', 'job.payload', 'job.attempts', 'job.created_at'])
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
