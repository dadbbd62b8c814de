import type { Updateable } from 'kysely';
import type { WriteScope } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Someone, World } from '../world.ts';

type Columns = Updateable<Tables['person']>;

/** Makes somebody what they were not, behind the server's back: no call, no history, no event. */
export const turnPerson = (world: World, person: Someone, columns: Columns): Promise<void> =>
  world.db.write(person.tenantId, world.now(), (scope) => turnIn(scope, person, columns));

/** The same in a transaction that does more. */
export async function turnIn(scope: WriteScope, { id, tenantId }: Someone, columns: Columns): Promise<void> {
  await scope.db
    .updateTable('person')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** As who has left, now. */
export const leave = (world: World, person: Someone): Promise<void> =>
  turnPerson(world, person, { deactivated_at: world.now() });
