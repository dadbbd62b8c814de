import { addDays } from '#rules/calendar/days.ts';
import { insertChanges } from '#server/people/store/change.ts';
import { updatePerson } from '#server/people/store/person.ts';
import { insertRows } from '#test/support/rows.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** What people answer for, and addresses that still wait for their link. */
export async function loadAboutPeople({ scope, people, hours }: Place, tenant: Tenant): Promise<void> {
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
    await insertChanges(scope, id, [{ personId: id, kind: 'email', changes }]);
  }
}
