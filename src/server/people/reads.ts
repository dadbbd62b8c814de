import type { Scope } from '../db/database.ts';

export interface CeoRow {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly avatarId: number | null;
}

/** The company's ceo; null in a company that has just been begun. */
export async function ceoOf(scope: Scope): Promise<CeoRow | null> {
  const row = await scope.db
    .selectFrom('person')
    .select(['id', 'name', 'job_title as jobTitle', 'avatar_id as avatarId'])
    .where('tenant_id', '=', scope.tenantId)
    .where('role', '=', 'ceo')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Where a picture is stored; null for one that nobody shows any more, so that an old address shows nothing. */
export async function avatarFile(scope: Scope, avatarId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('avatar as a')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.avatar_id', '=', 'a.id'),
    )
    .select('a.file_key')
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.id', '=', avatarId)
    .executeTakeFirst();
  return row?.file_key ?? null;
}
