import { sql } from 'kysely';
import type { Writing } from '../reading.ts';

/** What one person may have so many of is counted and added by one transaction at a time, until it ends. */
export async function holdCount({ scope, viewer }: Writing, what: 'views' | 'reports'): Promise<void> {
  const counted = `${what} ${viewer.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}::text, ${scope.tenantId}::bigint))`.execute(
    scope.db,
  );
}
