import type { PersonChangeKind } from '#contract/vocabulary.ts';
import { addDays } from '#rules/calendar/days.ts';
import { noOrigin } from '#server/kernel/safety/origin.ts';
import { type FieldChange, insertChanges } from '#server/people/store/change.ts';
import { updatePerson } from '#server/people/store/person.ts';
import { insertRows } from '#test/support/rows.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** How people came and left, what they answer for, and addresses that still wait for their link. */
export async function loadAboutPeople(place: Place, tenant: Tenant): Promise<void> {
  const { scope, people, hours } = place;
  await insertRows(scope, 'person_change', await comingsAndGoings(place));
  const idOf = (key: string): number => {
    const person = people.get(key);
    if (person === undefined) throw new Error(`${tenant.name} has no ${key}.`);
    return person.id;
  };
  await insertRows(
    scope,
    'responsibility',
    Object.entries(tenant.responsibilities ?? {}).map(([key, body], i) => ({
      tenant_id: scope.tenantId,
      person_id: idOf(key),
      body,
      updated_at: morningOf(addDays(hours.today, -20 - i), hours, key),
      updated_by_id: idOf(key),
    })),
  );
  for (const [key, local] of Object.entries(tenant.waitingEmails ?? {})) {
    const id = idOf(key);
    const unconfirmed = `${local}@${tenant.subdomain}.example`;
    await updatePerson(scope, id, { unconfirmed_email: unconfirmed });
    const changes = { UnconfirmedEmail: [null, unconfirmed] } as const;
    await insertChanges(scope, { id, origin: noOrigin }, [{ personId: id, kind: 'email', changes }]);
  }
}

/** Invited by the manager, joined, and perhaps deactivated: what the History of a profile begins with. */
async function comingsAndGoings({ scope, people }: Place) {
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'role', 'manager_id', 'created_at', 'invitation_accepted_at', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where(
      'id',
      'in',
      [...people.values()].map(({ id }) => id),
    )
    .execute();
  const line = (
    personId: number,
    actor_id: number | null,
    kind: PersonChangeKind,
    at: Date,
    changes: Readonly<Record<string, FieldChange>> = {},
  ) => ({
    tenant_id: scope.tenantId,
    person_id: personId,
    actor_id,
    kind,
    changes,
    created_at: at,
  });
  return rows
    .flatMap(({ id, role, manager_id: managerId, ...at }) => [
      line(id, managerId, 'invited', at.created_at, { RoleName: [null, role], ManagerId: [null, managerId] }),
      ...(at.invitation_accepted_at ? [line(id, null, 'joined', at.invitation_accepted_at)] : []),
      ...(at.deactivated_at ? [line(id, managerId, 'deactivated', at.deactivated_at)] : []),
    ])
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
