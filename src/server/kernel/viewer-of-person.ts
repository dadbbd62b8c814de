import type { Scope } from '../db/database.ts';
import { signedOut } from './refusal.ts';
import { type Company, type Viewer, viewerColumns } from './viewer.ts';

/** Somebody as they stand now, for work that they asked for and nobody waits for; signed out once they have left. */
export async function viewerOfPerson(scope: Scope, company: Company, personId: number): Promise<Viewer> {
  const row = await scope.db
    .selectFrom('person')
    .select([...viewerColumns, 'name', 'language', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  if (row === undefined || row.deactivated_at !== null) throw signedOut();
  const { deactivated_at: _, ...facts } = row;
  return { ...facts, tenantId: company.id, session: '', company };
}
