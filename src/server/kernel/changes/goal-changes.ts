import { sql } from 'kysely';
import type { Scope, WriteScope } from '../../db/database.ts';
import { committedSince, isForgettable, isOneLife, type Moment, momentNow } from './committed-since.ts';

export interface GoalChange {
  readonly goalId: number;
  readonly ownerId: number;
  /** More than its weeks and what is said of it: where it hangs, its state, its result or who sees it. */
  readonly isMoved: boolean;
}

export interface GoalChanges {
  /** Of the question: what comes later is told by the next one. */
  readonly moment: Moment;
  /** Since then; null: nobody knows, or so many that it is cheaper to read them all. */
  readonly changes: readonly GoalChange[] | null;
}

/** Of more it is cheaper to read all. */
const changesAtMost = 1000;
/** What migration 0041 writes where a statement changed very many. */
const everything = 0;

/**
 * Which goals, or their weeks, results or History, were changed by what was committed since a moment, in whatever order
 * it began.
 * What is read after this was told is at least as new.
 */
export async function goalChangesSince({ tenantId, db }: Scope, since: Moment | null): Promise<GoalChanges> {
  if (since === null) {
    const now = await sql<{ moment: Moment }>`select ${momentNow} as moment`.execute(db);
    return { moment: now.rows[0]?.moment ?? '', changes: null };
  }
  const found = await sql<{ moment: Moment; changes: GoalChange[] }>`
    select ${momentNow} as moment, coalesce(json_agg(json_build_object(
      'goalId', c.goal_id, 'ownerId', c.owner_id, 'isMoved', c.is_moved)), '[]') as changes from (
      select c.goal_id, c.owner_id, bool_or(c.is_moved) as is_moved from goal_change c
      where c.tenant_id = ${tenantId}::bigint and ${committedSince(since)}
      group by c.goal_id, c.owner_id
      limit ${changesAtMost + 1}::int) c`.execute(db);
  const { moment = '', changes = [] } = found.rows[0] ?? {};
  const isKnown =
    isOneLife(moment, since) &&
    changes.length <= changesAtMost &&
    !changes.some(({ goalId }) => goalId === everything);
  return { moment, changes: isKnown ? changes : null };
}

/**
 * What is older than a day is forgotten, and what came with a backup of another database: whoever keeps sums reads them
 * anew within the hour.
 */
export async function forgetGoalChanges({ tenantId, db }: WriteScope): Promise<void> {
  await sql`delete from goal_change where tenant_id = ${tenantId}::bigint and ${isForgettable}`.execute(db);
}
