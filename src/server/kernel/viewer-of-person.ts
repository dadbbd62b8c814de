import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { writtenOnce } from './kept/written-once.ts';
import type { Writing } from './reading.ts';
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

/** What decides of whoever asks, as it stands now; whoever has left is signed out. */
export async function viewerNow(scope: Scope, id: number): Promise<ViewerFacts> {
  const [row] = await viewersNow(scope, id);
  if (row === undefined || row.deactivated_at !== null) throw signedOut();
  const { deactivated_at: _, ...facts } = row;
  return facts;
}

const viewersNow = writtenOnce((scope, id: number) =>
  scope.db
    .selectFrom('person')
    .select([...viewerColumns, 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id),
);

/** The same writing by the rights that its viewer has left: what began it was proven a moment, or a round, before. */
export async function asNow(writing: Writing): Promise<Writing> {
  const viewer = { ...writing.viewer, ...(await viewerNow(writing.scope, writing.viewer.id)) };
  return { ...writing, viewer };
}
