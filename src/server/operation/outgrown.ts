import type { Database } from '../db/database.ts';

/**
 * How many people of one company the embedded database serves within the aims. Lists over every goal of larger ones
 * take longer than they should (docs/performance.md, Embedded).
 */
export const embeddedAtMost = 1000;

export interface Outgrown {
  readonly subdomain: string;
  /** Active and invited ones. */
  readonly people: number;
}

/** The companies that have become too large for the embedded database; none on PostgreSQL. */
export async function outgrown(db: Database, atMost = embeddedAtMost): Promise<Outgrown[]> {
  if (db.engine.kind === 'postgres') return [];
  const companies = await db.engine.asOwner((connection) =>
    connection.query(
      `select t.subdomain, count(*)::int as people
       from tenant t join person p on p.tenant_id = t.id and p.deactivated_at is null
       where t.active group by t.id, t.subdomain having count(*) > $1 order by t.subdomain`,
      [atMost],
    ),
  );
  return companies.rows as Outgrown[];
}
