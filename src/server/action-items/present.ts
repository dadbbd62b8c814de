import type { ActionItem, ItemPerson } from '#contract/action-items.ts';
import type { Letter } from '#rules/action-items/actors.ts';
import { permissionsFor } from '#rules/action-items/permissions.ts';
import type { Reading } from '../kernel/reading.ts';
import { presentPersonRef } from '../people/present.ts';
import { type ItemPersonRow, type ItemRow, stateOfItem } from './rows.ts';

/** An item as this viewer may see and change it. */
export function presentItem(reading: Reading, row: ItemRow, letters: ReadonlySet<Letter>): ActionItem {
  const named = (person: ItemPersonRow) =>
    presentPersonRef(reading.services, reading.viewer.tenantId, person, reading.now);
  return {
    Id: row.id,
    Title: row.title,
    DueDate: row.dueDate,
    Assignee: presentItemPerson(reading, row.assignee),
    Requester: presentItemPerson(reading, row.requester),
    Maker: named(row.maker),
    CompletedAt: row.completedAt?.toISOString() ?? null,
    UpdatedAt: row.updatedAt.toISOString(),
    UpdatedBy: named(row.changer),
    Permissions: permissionsFor({ state: stateOfItem(row), senderStays: true }, letters),
  };
}

export function presentItemPerson({ services, viewer, now }: Reading, person: ItemPersonRow): ItemPerson {
  return {
    ...presentPersonRef(services, viewer.tenantId, person, now),
    DeactivatedAt: person.deactivatedAt?.toISOString() ?? null,
    IsObserver: person.isObserver,
  };
}
