import type { TenantId } from '#server/db/database.ts';
import type { Site } from './make.ts';
import { insertRows, takeIds } from './support/rows.ts';

type Ref = { readonly id: number };

export interface ItemSpec {
  requester: Ref;
  assignee: Ref;
  /** By default the requester. */
  maker?: Ref;
  title?: string;
  /** By default a week from now. */
  dueDate?: string;
  completedAt?: Date | null;
  createdAt?: Date;
  deletedAt?: Date | null;
}

/** Action items, each with the line that says that it was made. */
export function makeItems(
  site: Site,
  tenant: { readonly id: TenantId },
  specs: readonly ItemSpec[],
): Promise<{ readonly id: number }[]> {
  return site.db.write(tenant.id, site.now(), async (scope) => {
    const ids = await takeIds(scope, 'action_item', specs.length);
    const changes = await takeIds(scope, 'action_item_change', specs.length);
    const weekOn = new Date(scope.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const whole = specs.map((spec, at) => ({
      id: ids[at] ?? 0,
      ...spec,
      makerId: (spec.maker ?? spec.requester).id,
      madeAt: spec.createdAt ?? scope.now,
    }));
    await insertRows(
      scope,
      'action_item',
      whole.map((item) => ({
        tenant_id: tenant.id,
        id: item.id,
        title: item.title ?? `Item ${item.id}`,
        due_date: item.dueDate ?? weekOn,
        assignee_id: item.assignee.id,
        requester_id: item.requester.id,
        maker_id: item.makerId,
        completed_at: item.completedAt ?? null,
        created_at: item.madeAt,
        updated_at: item.deletedAt ?? item.completedAt ?? item.madeAt,
        updated_by_id: item.completedAt ? item.assignee.id : item.makerId,
        deleted_at: item.deletedAt ?? null,
      })),
    );
    await insertRows(
      scope,
      'action_item_change',
      whole.map((item, at) => ({
        tenant_id: tenant.id,
        id: changes[at] ?? 0,
        item_id: item.id,
        actor_id: item.makerId,
        kind: 'made',
        changes: {},
        created_at: item.madeAt,
      })),
    );
    return ids.map((id) => ({ id }));
  });
}

/** One of them. */
export async function makeItem(
  site: Site,
  tenant: { readonly id: TenantId },
  spec: ItemSpec,
): Promise<{ readonly id: number }> {
  const [item] = await makeItems(site, tenant, [spec]);
  if (item === undefined) throw new Error('No item was made.');
  return item;
}
