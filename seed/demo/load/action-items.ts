import { addDays } from '#rules/calendar/days.ts';
import { makeItems } from '#test/make-items.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** Days before its deadline, or before it was done, that an item was asked for. */
const askedBefore = 10;

/** What people of the story ask of each other, in every state. */
export async function loadActionItems({ site, scope, people, hours }: Place, tenant: Tenant): Promise<void> {
  const personOf = (key: string) => {
    const person = people.get(key);
    if (person === undefined) throw new Error(`${tenant.name} has no ${key}.`);
    return person;
  };
  const at = (daysAgo: number, salt: string): Date => {
    const morning = morningOf(addDays(hours.today, -daysAgo), hours, salt);
    return morning < scope.now ? morning : scope.now;
  };
  const specs = (tenant.actionItems ?? []).map(
    ({ to, by, title, dueInDays, doneDaysAgo, noted = false }) => ({
      assignee: personOf(to),
      requester: personOf(by),
      maker: personOf(noted ? to : by),
      title,
      dueDate: addDays(hours.today, dueInDays),
      completedAt: doneDaysAgo === undefined ? null : at(doneDaysAgo, title),
      createdAt: at(Math.max(0, doneDaysAgo ?? 0, -dueInDays) + askedBefore, title),
    }),
  );
  if (specs.length > 0) await makeItems(site, { id: scope.tenantId }, specs);
}
