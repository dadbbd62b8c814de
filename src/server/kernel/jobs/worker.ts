import { cleanLine } from '#contract/wire/clean-text.ts';
import type { Database } from '../../db/database.ts';
import { startBeat } from './beat.ts';
import { type ClaimOptions, claimer, lockFrom } from './claim.ts';
import { isJobKind, type JobKind, payloadOf } from './job-kinds.ts';
import { type JobHandlers, pauseAtMostSeconds, StillToNote, StoppedMeanwhile } from './jobs.ts';
import type { Nudge } from './nudge.ts';
import { type Claimed, type Settled, settle, settler } from './settle.ts';

/** With an hour between the later ones: a mail server may be away for a day and nothing is lost. */
const attemptsAtMost = 36;
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

interface WorkerOptions extends ClaimOptions {
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
  let running: Promise<number> = Promise.resolve(0);
  let timer: NodeJS.Timeout | null = null;
  const claim = claimer(options, options.onError);
  const settling = settler(options.db);

  const work = async (): Promise<number> => {
    let done = 0;
    while (!stopped) {
      await settling.settleOwed();
      const job = await claim();
      if (job === null) return done;
      // Taken while the stop was asked for: no try is lost with it.
      if (stopped) await settle(options.db, job, untaken(job));
      else await perform(options, job, settling.settle, () => stopped);
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
      // Nobody else knows of it.
      await settling.settleOwed().catch(() => undefined);
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

async function perform(
  options: WorkerOptions,
  job: Claimed,
  settleIt: (job: Claimed, change: Settled) => Promise<void>,
  isStopping: () => boolean,
): Promise<void> {
  // One that fails is followed by others before the lock ends.
  const endBeat = startBeat(() => prolong(options, job), options.beatMilliseconds ?? beatMilliseconds);
  try {
    await settleIt(job, await attempt(options, job, isStopping));
  } catch (error) {
    options.onError(error, job);
    throw error;
  } finally {
    endBeat();
  }
}

/** Does it, and answers what became of it. */
async function attempt(
  { handlers, clock, onError }: WorkerOptions,
  job: Claimed,
  isStopping: () => boolean,
): Promise<Settled> {
  try {
    await handle(handlers, job);
    return { done_at: clock.now(), locked_until: null, last_error: null };
  } catch (error) {
    if (error instanceof StoppedMeanwhile && isStopping()) return untaken(job);
    onError(error instanceof StillToNote ? error.cause : error, job);
    return failed(job, error, clock.now());
  }
}

function failed(job: Claimed, error: unknown, now: Date): Settled {
  const wait = Math.min(2 ** job.attempts, pauseAtMostSeconds) * 1000;
  const sent = error instanceof StillToNote ? error.sent : null;
  // Of what has been sent the note may be tried once more, whichever try it was.
  const mayGoOn = job.attempts < attemptsAtMost || (sent !== null && !isSent(job));
  return {
    locked_until: null,
    // It may be a mail server's own words, and no database keeps each of them.
    last_error: error instanceof Error ? cleanLine(error.message).slice(0, 500) : 'unknown',
    run_at: new Date(now.getTime() + wait),
    ...(sent === null ? {} : { payload: carrying(job, sent) }),
    ...(mayGoOn ? {} : { failed_at: now }),
  };
}

const isSent = ({ payload }: Claimed): boolean =>
  typeof payload === 'object' && payload !== null && 'sent' in payload;

const carrying = ({ payload }: Claimed, sent: object): string =>
  JSON.stringify({ ...(typeof payload === 'object' ? payload : {}), sent });

/** As if it never had been taken up. */
const untaken = ({ attempts }: Claimed): Settled => ({ locked_until: null, attempts: attempts - 1 });

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
