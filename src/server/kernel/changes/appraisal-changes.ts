import { sql } from 'kysely';
import type { Scope, WriteScope } from '../../db/database.ts';
import { committedSince, isForgettable, isOneLife, type Moment, momentNow } from './committed-since.ts';

export interface AppraisalChanges {
  readonly moment: Moment;
  /** Whose of the quarter; null: nobody knows, or so many that it is cheaper to read them all. */
  readonly personIds: readonly number[] | null;
}

/** Of more it is cheaper to read all. */
const changesAtMost = 1000;

/**
 * Whose appraisals of a quarter changed, in how far they are or in their ratings, by what was committed since a moment
 * (migration 0055). What is read after this was told is at least as new.
 */
export async function appraisalChangesSince(
  { tenantId, db }: Scope,
  periodId: number,
  since: Moment | null,
): Promise<AppraisalChanges> {
  if (since === null) {
    const now = await sql<{ moment: Moment }>`select ${momentNow} as moment`.execute(db);
    return { moment: now.rows[0]?.moment ?? '', personIds: null };
  }
  const found = await sql<{ moment: Moment; personIds: number[] }>`
    select ${momentNow} as moment, coalesce(json_agg(c.person_id), '[]') as "personIds" from (
      select distinct c.person_id from appraisal_change c
      where c.tenant_id = ${tenantId}::bigint and c.period_id = ${periodId}::bigint and ${committedSince(since)}
      limit ${changesAtMost + 1}::int) c`.execute(db);
  const { moment = '', personIds = [] } = found.rows[0] ?? {};
  const isKnown = isOneLife(moment, since) && personIds.length <= changesAtMost;
  return { moment, personIds: isKnown ? personIds : null };
}

/** As `forgetGoalChanges`. */
export async function forgetAppraisalChanges({ tenantId, db }: WriteScope): Promise<void> {
  await sql`delete from appraisal_change where tenant_id = ${tenantId}::bigint and ${isForgettable}`.execute(
    db,
  );
}
