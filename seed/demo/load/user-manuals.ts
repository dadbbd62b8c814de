import { addDays } from '#rules/calendar/days.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { makeManual } from '#test/make-manuals.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** How people of the story see themselves at work. */
export async function loadUserManuals(
  { site, scope, people, hours }: Place,
  files: FilesPort,
  tenant: Tenant,
): Promise<void> {
  for (const { of, status = 0, answeredDaysAgo = 0, written, ...said } of tenant.userManuals ?? []) {
    const person = people.get(of);
    if (person === undefined) throw new Error(`${tenant.name} has no ${of}.`);
    const answered = morningOf(addDays(hours.today, -answeredDaysAgo), hours, of);
    await makeManual(site, {
      ...said,
      person: { id: person.id, tenantId: scope.tenantId },
      status,
      answeredAt: answered < scope.now ? answered : scope.now,
      ...(written === undefined ? {} : { entry: written.text, entryDisc: written.disc }),
      ...(written?.hasPdf === true ? { files } : {}),
    });
  }
}
