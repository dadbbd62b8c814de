import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Which life of the database answers: it begins with a start, a crash (which forgets its statistics and nothing else
 * that is told), a copy that takes over, a backup that makes the tables anew, or another database that is put in the
 * place of this one. What the life before gave to work that was lost with it, numbers of transactions and of changes,
 * the next one gives out again.
 */
export const life: RawBuilder<string> = sql<string>`concat_ws(' ', extract(epoch from pg_postmaster_start_time()),
  extract(epoch from pg_stat_get_bgwriter_stat_reset_time()), pg_relation_filepath('change_count'::regclass))`;

/** What of a company was committed by then, in one life of the database, as that tells it. */
export type Moment = string;

const lifeEnds = '|';

/** The moment of the question: what comes later is told by the next one. */
export const momentNow: RawBuilder<Moment> = sql<Moment>`
  concat(${life}, ${sql.lit(lifeEnds)}::text, pg_current_snapshot())`;

/** Nothing is known of what came between moments of two lives. */
export const isOneLife = (one: Moment, other: Moment): boolean =>
  one.slice(0, one.indexOf(lifeEnds)) === other.slice(0, other.indexOf(lifeEnds));

const snapshotOf = (moment: Moment): string => moment.slice(moment.indexOf(lifeEnds) + 1);

/**
 * Whether the transaction that a row names (`c.changed_in`) was committed since, in whatever order it began, in the same
 * life of the database. A row of the future came with a backup of another one.
 */
export function committedSince(since: Moment): RawBuilder<SqlBool> {
  const snapshot = snapshotOf(since);
  return sql<SqlBool>`(c.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(c.changed_in, ${snapshot}::pg_snapshot))`;
}

/** What is older than a day, or came with a backup of another database; not what is being written. */
export const isForgettable: RawBuilder<SqlBool> = sql<SqlBool>`((created_at < now() - interval '1 day'
  or changed_in >= pg_snapshot_xmax(pg_current_snapshot())) and changed_in <> pg_current_xact_id())`;
