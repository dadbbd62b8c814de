import type { WriteScope } from '../../db/database.ts';
import { updatePerson } from './person.ts';

/** Show a picture that is already stored under `fileKey` from now on; answers its id. */
export async function insertAvatar(scope: WriteScope, personId: number, fileKey: string): Promise<number> {
  const { id } = await scope.db
    .insertInto('avatar')
    .values({ tenant_id: scope.tenantId, person_id: personId, file_key: fileKey, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updatePerson(scope, personId, { avatar_id: id });
  return id;
}

/** Forget a picture that nobody shows any more; answers where it is stored. */
export async function deleteAvatar(scope: WriteScope, id: number): Promise<string | null> {
  const row = await scope.db
    .deleteFrom('avatar')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key ?? null;
}
