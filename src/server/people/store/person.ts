import { sql, type Updateable } from 'kysely';
import type { WriteScope } from '../../db/database.ts';
import type { PersonTable } from '../../db/tables.ts';

/** Columns of a person that people's own writes change. */
export type PersonColumns = Pick<
  Updateable<PersonTable>,
  | 'name'
  | 'job_title'
  | 'org_unit'
  | 'phone'
  | 'linkedin_url'
  | 'biography'
  | 'time_zone'
  | 'search_key'
  | 'email'
  | 'email_key'
  | 'unconfirmed_email'
  | 'unconfirmed_in'
  | 'role'
  | 'is_org_admin'
  | 'is_goal_admin'
  | 'is_goal_manager'
  | 'is_hr_admin'
  | 'manager_id'
  | 'avatar_id'
  | 'deactivated_at'
  | 'invited_by_id'
>;

/** Change a person; UpdatedAt moves with it. Role, manager and status want their authority derived afterwards. */
export async function updatePerson(scope: WriteScope, id: number, columns: PersonColumns): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({
      ...columns,
      updated_at: sql<Date>`greatest(${scope.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Everyone recorded below this manager; `status` 'deactivated' names those alone. */
export async function reportsOf(
  scope: WriteScope,
  managerId: number,
  status: 'any' | 'deactivated',
): Promise<number[]> {
  let query = scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('manager_id', '=', managerId);
  if (status === 'deactivated') query = query.where('deactivated_at', 'is not', null);
  return (await query.orderBy('id').execute()).map((row) => row.id);
}

/**
 * Hold someone so that no goal can be made for them meanwhile: a goal's own key to its owner waits for this lock, and
 * whoever makes it looks at the owner's role behind it.
 */
export async function holdOwner(scope: WriteScope, id: number): Promise<void> {
  await scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** The type that a profile shows. It is none of the fields one edits there, so UpdatedAt stays. */
export async function setDisc(scope: WriteScope, id: number, disc: string | null): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({ disc })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
