import { sql } from 'kysely';
import type { Writing } from '../reading.ts';

/** What one person, or the company, counts or turns over is read and written by one transaction at a time, until it ends. */
export async function holdCount(
  { scope, viewer }: Writing,
  what: 'views' | 'shared views' | 'reports' | `follow ${number}`,
): Promise<void> {
  const counted = what === 'shared views' ? what : `${what} ${viewer.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}::text, ${scope.tenantId}::bigint))`.execute(
    scope.db,
  );
}
