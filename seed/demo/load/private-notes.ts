import { addDays } from '#rules/calendar/days.ts';
import { makeNote } from '#test/make-notes.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** What people of the story remember about each other, each for themselves; with any, the company has notes. */
export async function loadPrivateNotes({ site, scope, people, hours }: Place, tenant: Tenant): Promise<void> {
  await scope.db
    .updateTable('tenant')
    .set({ notes_enabled: tenant.privateNotes !== undefined })
    .where('id', '=', scope.tenantId)
    .execute();
  const idOf = (key: string): number => {
    const person = people.get(key);
    if (person === undefined) throw new Error(`${tenant.name} has no ${key}.`);
    return person.id;
  };
  const at = (daysAgo: number, salt: string): Date => {
    const morning = morningOf(addDays(hours.today, -daysAgo), hours, salt);
    return morning < scope.now ? morning : scope.now;
  };
  for (const note of tenant.privateNotes ?? []) {
    const createdAt = at(note.writtenDaysAgo, note.title);
    await makeNote(site, {
      writer: { id: idOf(note.by), tenantId: scope.tenantId },
      subject: { id: idOf(note.about) },
      title: note.title,
      body: note.body,
      createdAt,
      updatedAt: note.changedDaysAgo === undefined ? createdAt : at(note.changedDaysAgo, note.body),
    });
  }
}
