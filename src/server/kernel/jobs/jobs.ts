import { type SqlBool, sql } from 'kysely';
import type { Database, WriteScope } from '../../db/database.ts';
import type { JobKind, PayloadOf } from './job-kinds.ts';

/** Work for later that commits with the change that asks for it. */
export type NewJob = { readonly [K in JobKind]: NewJobOf<K> }[JobKind];

export interface NewJobOf<K extends JobKind> {
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  /** Work that must happen once (for a week, a day) carries a key; a second one is dropped. */
  readonly onceKey?: string;
  readonly runAt?: Date;
  /** What is done first of all that is due; 'usual' unless said otherwise. */
  readonly urgency?: keyof typeof urgencies;
  /** Of a company's jobs of one queue one at a time is done; for kinds that are worked off in queues. */
  readonly queue?: string;
  /** Written like any other and done already: nobody is to see in the time it takes that there is nothing to do. */
  readonly isDone?: boolean;
}

export interface Job<K extends JobKind = JobKind> {
  readonly tenantId: number;
  readonly id: number;
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  /** Which try it is, from 1; also tells this claim of the job from any other. */
  readonly attempts: number;
  /** When it was asked for: a restored database gives its number out again. */
  readonly createdAt: Date;
}

/** The work was broken off: where the server stops, no try is lost with it, and nobody is told of a failure. */
export class StoppedMeanwhile extends Error {}

/**
 * All is done but for what is to be noted of it, as of a mail that has left. The job is tried again with `sent` in its
 * payload, for which there is a field: whoever does it then notes it, and sends nothing.
 */
export class StillToNote extends Error {
  readonly sent: object;

  constructor(sent: object, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'unknown', { cause });
    this.sent = sent;
  }
}

/** What is noted of work that cannot be taken back; a database that is away or locked is no reason to do it again. */
export async function noting(sent: object, note: () => Promise<unknown>): Promise<void> {
  try {
    await note();
  } catch (error) {
    throw new StillToNote(sent, error);
  }
}

/** Who does each kind; a kind without a row does not compile. */
export type JobHandlers = { readonly [K in JobKind]: (job: Job<K>) => Promise<void> };

/** 'first': someone waits for it at the screen; 'last': what many get at once. */
const urgencies = { first: 0, usual: 1, last: 2 } as const;

/** Far below the 65,535 parameters that a statement may have. */
const jobsPerStatement = 500;

/** Ask for work in one's own company, in the transaction that causes it. */
export async function enqueue(scope: WriteScope, jobs: readonly NewJob[]): Promise<void> {
  await insertJobs(
    scope.db,
    scope.now,
    jobs.map((job) => ({ ...job, tenantId: scope.tenantId })),
  );
}

/**
 * What is due of the same for this person is done with the job that is being done: whatever asked for it has been
 * committed, and is seen by what is asked from now on.
 */
export async function endTwins(
  scope: WriteScope,
  job: { readonly id: number; readonly kind: 'digest'; readonly personId: number },
): Promise<void> {
  await scope.db
    .updateTable('job')
    .set({ done_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', sql.lit(job.kind))
    .where(sql<SqlBool>`payload ->> 'personId' = ${String(job.personId)}::text`)
    .where('id', '<>', job.id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('locked_until', 'is', null)
    // One that failed has its own share of the work to try again.
    .where('attempts', '=', 0)
    .where('run_at', '<=', scope.now)
    .execute();
}

/**
 * Mails of these kinds, to everybody or to one person, that have not left leave no more, nor do those that were given up
 * and may be tried anew by the operator; answers which waited, and to whom. One that is just leaving is not tried again.
 */
export async function keepBackMails<M extends PayloadOf<'mail'>['mail']>(
  { db, tenantId, now }: WriteScope,
  mails: readonly M[],
  personId: number | null = null,
): Promise<{ readonly mail: M; readonly personId: number }[]> {
  const found = await sql<{ mail: M; personId: number; waits: boolean }>`
    update job set done_at = ${now}::timestamptz
    where tenant_id = ${tenantId}::bigint and kind = 'mail' and done_at is null
      and payload ->> 'mail' = any(${[...mails]}::text[]) and not payload ? 'sent'
      and (${personId}::bigint is null or (payload ->> 'personId')::bigint = ${personId}::bigint)
    returning payload ->> 'mail' as mail, (payload ->> 'personId')::bigint as "personId",
      (locked_until is null or locked_until < ${now}::timestamptz) as waits`.execute(db);
  return found.rows.filter(({ waits }) => waits);
}

/** The notices of mails to this person that have left, which is still to be noted of them. */
export async function sentUnnoted(scope: WriteScope, personId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select jsonb_array_elements_text(payload -> 'sent' -> 'ids')::bigint as id from job
    where tenant_id = ${scope.tenantId}::bigint and kind = 'digest'
      and payload ->> 'personId' = ${String(personId)}::text
      and done_at is null and failed_at is null and payload ? 'sent'`.execute(scope.db);
  return found.rows.map(({ id }) => id);
}

/**
 * For whom of these people a job of the kind is still to be begun: it sees all that this transaction commits, for until
 * then nobody takes it.
 */
export async function alreadyAskedFor(
  { tenantId, db }: WriteScope,
  kind: 'digest',
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const found = await sql<{
    personId: number;
  }>`select (job.payload ->> 'personId')::bigint as "personId" from job
    where job.tenant_id = ${tenantId}::bigint and job.kind = ${sql.lit(kind)}
      and job.payload ->> 'personId' = any(${personIds.map(String)}::text[])
      and job.done_at is null and job.failed_at is null and job.locked_until is null and job.attempts = 0
    for share skip locked`.execute(db);
  return new Set(found.rows.map(({ personId }) => personId));
}

/** Ask for work in several companies at once, which only the schedule does. */
export async function enqueueForCompanies(
  db: Database,
  now: Date,
  jobs: readonly (NewJob & { readonly tenantId: number })[],
): Promise<void> {
  await db.asWorker((queries) => insertJobs(queries, now, jobs));
}

/** Clocks of several processes are not the same to the second. */
const aheadMinutes = 10;

/** No try that failed waits longer for the next. */
export const pauseAtMostSeconds = 3600;

/**
 * What was asked for by a clock that was ahead, and was put right since, is due as if it had been asked for now, as is
 * what failed then, and a lock of that time soon ends: a mail would wait until the clock comes there again.
 */
export async function bringBack(db: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + aheadMinutes * 60_000);
  const afterPause = new Date(soon.getTime() + pauseAtMostSeconds * 1000);
  await db.asWorker(async (queries) => {
    const open = () => queries.updateTable('job').where('done_at', 'is', null).where('failed_at', 'is', null);
    await open()
      .set({ run_at: now })
      .where('created_at', '>', soon)
      .where('run_at', '>', now)
      // What was to be done later even then stays: a reminder of a morning is no use today. A mail of notices does not:
      // while it waits no other is asked for.
      .where((e) =>
        e.or([e('run_at', '<=', e.ref('created_at')), e('attempts', '>', 0), e('kind', '=', 'digest')]),
      )
      .execute();
    await open().set({ run_at: now }).where('attempts', '>', 0).where('run_at', '>', afterPause).execute();
    await open().set({ locked_until: soon }).where('locked_until', '>', soon).execute();
  });
}

/** The one place that writes new jobs. */
async function insertJobs(
  queries: WriteScope['db'],
  now: Date,
  jobs: readonly (NewJob & { readonly tenantId: number })[],
): Promise<void> {
  for (let i = 0; i < jobs.length; i += jobsPerStatement) {
    const rows = jobs.slice(i, i + jobsPerStatement).map((job) => ({
      tenant_id: job.tenantId,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      once_key: job.onceKey ?? null,
      run_at: job.runAt ?? now,
      created_at: now,
      urgency: urgencies[job.urgency ?? 'usual'],
      queue: job.queue ?? null,
      done_at: job.isDone === true ? now : null,
    }));
    await queries
      .insertInto('job')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
