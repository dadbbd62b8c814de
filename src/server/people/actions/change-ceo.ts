import { theReader } from '#rules/notifications/sentences.ts';
import type { Writing } from '../../kernel/reading.ts';
import type { NewNotice } from '../../notifications/actions.ts';
import type { SeenPerson } from '../access.ts';
import { ceoOf, orgAdmins } from '../reads.ts';
import type { NewChange } from '../store/change.ts';
import { holdOwner, reportsOf, updatePerson } from '../store/person.ts';
import { rebuildManagement, setManagers } from '../store.ts';
import type { PersonDone } from './act.ts';
import { tellMoved } from './derive.ts';
import type { PersonEvent } from './tell.ts';

/**
 * Make someone the ceo, in one transaction (decisions-people.md 4): the new one has no manager and keeps reports and
 * flags; the former one is a manager below, whose other reports go to the new one; company goals and open requests
 * move; all three sides are told.
 */
export async function changeCeo(writing: Writing, { row }: SeenPerson): Promise<PersonDone> {
  const { scope, services } = writing;
  const former = await ceoOf(scope);
  if (former !== null) {
    await holdOwner(scope, former.id);
    // The former one first: a company has one ceo at any moment.
    await updatePerson(scope, former.id, { role: 'manager', manager_id: row.id });
  }
  await updatePerson(scope, row.id, { role: 'ceo', manager_id: null });
  const moved =
    former === null ? [] : (await reportsOf(scope, former.id, 'any')).filter((id) => id !== row.id);
  await setManagers(
    scope,
    moved.map((id) => ({ id, managerId: row.id })),
  );
  const underOthers = await rebuildManagement(scope);
  if (former !== null) {
    const change = {
      formerId: former.id,
      newId: row.id,
      actorId: writing.viewer.id,
      today: writing.time.today,
    };
    for (const { ceoChanged } of services.peopleNews) await ceoChanged?.(scope, change);
  }
  // Behind the company goals, which go with what waits on them.
  await tellMoved(writing, underOthers);
  return {
    changes: changesOf(row, former, moved),
    tell: former === null ? [] : await noticesOf(writing, row, former, moved),
    events: [
      { Kind: 'user_updated', UserId: row.id },
      ...(former === null ? [] : [{ Kind: 'user_updated', UserId: former.id } as const]),
      ...[...(former === null ? [] : [former.id]), ...moved].map(
        (id): PersonEvent => ({ Kind: 'manager_updated', UserId: id, ManagerId: row.id }),
      ),
    ],
  };
}

type Named = { readonly id: number; readonly name: string };

function changesOf(row: SeenPerson['row'], former: Named | null, moved: readonly number[]): NewChange[] {
  const received: NewChange = {
    personId: row.id,
    kind: 'ceo',
    changes: { RoleName: [row.role, 'ceo'], ManagerId: [row.manager_id, null] },
  };
  if (former === null) return [received];
  return [
    received,
    {
      personId: former.id,
      kind: 'ceo',
      changes: { RoleName: ['ceo', 'manager'], ManagerId: [null, row.id] },
    },
    ...moved.map(
      (personId): NewChange => ({ personId, kind: 'manager', changes: { ManagerId: [former.id, row.id] } }),
    ),
  ];
}

async function noticesOf(
  { scope, viewer }: Writing,
  row: Named,
  former: Named,
  moved: readonly number[],
): Promise<NewNotice[]> {
  const about = (personId: number) => ({
    personId,
    actorId: viewer.id,
    params: {
      actor: personId === viewer.id ? theReader : viewer.name,
      person: row.name,
      former: former.name,
      taken: viewer.id === former.id ? ('yes' as const) : ('no' as const),
    },
    place: { person: row.id },
    objectId: row.id,
  });
  const admins = (await orgAdmins(scope)).filter((id) => id !== row.id && id !== former.id);
  return [
    { ...about(row.id), kind: 'ceo_received' },
    { ...about(former.id), kind: 'ceo_handed_over' },
    ...admins.map((personId): NewNotice => ({ ...about(personId), kind: 'ceo_changed' })),
    ...moved.map(
      (personId): NewNotice => ({
        personId,
        actorId: viewer.id,
        kind: 'manager_changed',
        params: { actor: viewer.name, person: row.name, manager: row.name, managerId: row.id },
        place: { person: row.id },
        objectId: personId,
      }),
    ),
  ];
}
