import { setTimeout as pause } from 'node:timers/promises';
import { meansLater } from '../../db/away.ts';
import type { Database } from '../../db/database.ts';
import { sqlState } from '../../db/engine.ts';

/** A row that this worker holds; what it carries is not looked at yet. */
export interface Claimed {
  readonly tenantId: number;
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface Settled {
  readonly done_at?: Date;
  readonly locked_until: Date | null;
  readonly last_error?: string | null;
  readonly run_at?: Date;
  readonly failed_at?: Date;
  readonly attempts?: number;
  /** As JSON; absent: as it was. */
  readonly payload?: string;
}

const triesAtMost = 5;
const pauseMilliseconds = 1000;

/**
 * Writes down that work is done, again and again while the database is away for a moment: a mail that has left would
 * leave once more (docs/decisions/0011).
 */
async function settleSurely(db: Database, job: Claimed, change: Settled): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await settle(db, job, change);
    } catch (error) {
      if (tried === triesAtMost || !meansLater(sqlState(error))) throw error;
      await pause(pauseMilliseconds);
    }
  }
}

/**
 * Writes down what became of work, also after a database that is away for longer: what could not be written then is
 * written before anything else is taken up, so that nobody waits for the end of a lock that nobody works under.
 */
export function settler(db: Database) {
  const owed = new Map<Claimed, Settled>();
  const write = async (job: Claimed, change: Settled, how: typeof settle): Promise<void> => {
    owed.set(job, change);
    try {
      await how(db, job, change);
    } catch (error) {
      if (meansLater(sqlState(error))) throw error;
      owed.delete(job);
      throw error;
    }
    owed.delete(job);
  };
  return {
    settle: (job: Claimed, change: Settled): Promise<void> => write(job, change, settleSurely),
    async settleOwed(): Promise<void> {
      for (const [job, change] of owed) await write(job, change, settle);
    },
  };
}

/** Written only while the claim is this one: whoever was away too long must not undo what another worker did. */
export async function settle(db: Database, job: Claimed, change: Settled): Promise<void> {
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
