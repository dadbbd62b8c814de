import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What of a company was committed by then, as the database tells it. */
export type Moment = string;

/** The moment of the question: what comes later is told by the next one. */
export const momentNow: RawBuilder<Moment> = sql<Moment>`pg_current_snapshot()::text`;

/**
 * Whether the transaction that a row names (`c.changed_in`) was committed since, in whatever order it began. A row of
 * the future came with a backup of another database.
 */
export const committedSince = (since: Moment): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
    and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(c.changed_in, ${since}::pg_snapshot))`;

/** What is older than a day, or came with a backup of another database; not what is being written. */
export const isForgettable: RawBuilder<SqlBool> = sql<SqlBool>`((created_at < now() - interval '1 day'
  or changed_in >= pg_snapshot_xmax(pg_current_snapshot())) and changed_in <> pg_current_xact_id())`;
