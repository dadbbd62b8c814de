import type { z } from 'zod';
import type { CommentableType } from '#contract/goal-shapes.ts';
import type { NotifiedObjectType } from '#contract/notifications.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { noticePathOf } from '#rules/notifications/paths.ts';
import type { TenantId, WriteScope } from '#server/db/database.ts';
import type { EditChanges } from '#server/goals/rows.ts';
import type { Site } from './make.ts';
import { makeTransitions } from './make-goals.ts';
import { insertRows, takeIds } from './support/rows.ts';

type Ref = { readonly id: number };
type GoalRef = Ref & { readonly ownerId: number };
type Tenant = { readonly id: TenantId };

export interface EditSpec {
  goal: GoalRef;
  state?: 'draft' | 'review' | 'canceled' | 'approved';
  author?: Ref;
  changes?: EditChanges;
  replaced?: EditChanges | null;
  at?: Date;
  /** By default `at`. */
  changedAt?: Date;
}

/** Proposed changes to approved goals. */
export const makeEdits = (site: Site, tenant: Tenant, specs: readonly EditSpec[]): Promise<Ref[]> =>
  withIds(site, tenant, 'goal_edit', specs, (scope, spec, id) => ({
    tenant_id: scope.tenantId,
    id,
    goal_id: spec.goal.id,
    state: spec.state ?? 'draft',
    author_id: spec.author?.id ?? spec.goal.ownerId,
    changes: spec.changes ?? { title: 'A better title' },
    replaced: spec.replaced ?? null,
    created_at: spec.at ?? scope.now,
    updated_at: spec.changedAt ?? spec.at ?? scope.now,
  }));

/** One open edit of a goal, in draft unless said otherwise. */
export async function makeEdit(
  site: Site,
  goal: GoalRef & { tenantId: TenantId },
  spec: Omit<EditSpec, 'goal'> = {},
): Promise<Ref> {
  const [edit] = await makeEdits(site, { id: goal.tenantId }, [{ ...spec, goal }]);
  if (edit === undefined) throw new Error('No edit was made.');
  return edit;
}

/** An edit that was applied, and its line of History, which is answered. */
export async function makeAppliedEdit(
  site: Site,
  goal: GoalRef & { tenantId: TenantId },
  replaced: EditChanges,
): Promise<Ref> {
  const edit = await makeEdit(site, goal, { state: 'approved', replaced });
  const said = { goal, actor: { id: goal.ownerId }, edit, to: 'approved' };
  const [line] = await makeTransitions(site, { id: goal.tenantId }, [said]);
  if (line === undefined) throw new Error('No line was made.');
  return line;
}

export interface ResultSpec {
  goal: GoalRef;
  author?: Ref;
  completed?: boolean | null;
  quality?: number;
  outcome?: string;
  feedback?: string;
  percent?: number | null;
  at?: Date;
  retractedAt?: Date | null;
}

/** Results as their owners gave them, one version each. */
export const makeOwnerResults = (site: Site, tenant: Tenant, specs: readonly ResultSpec[]): Promise<Ref[]> =>
  withIds(site, tenant, 'owner_result', specs, (scope, spec, id) => ({
    tenant_id: scope.tenantId,
    id,
    goal_id: spec.goal.id,
    result_id: id,
    author_id: spec.author?.id ?? spec.goal.ownerId,
    completed: spec.completed ?? null,
    quality: spec.quality ?? 3,
    outcome: spec.outcome ?? 'What was reached.',
    objective_result: spec.percent ?? null,
    created_at: spec.at ?? scope.now,
    retracted_at: spec.retractedAt ?? null,
  }));

/** The managers' reviews of results, one version each. */
export const makeManagerResults = (
  site: Site,
  tenant: Tenant,
  specs: readonly (ResultSpec & { author: Ref })[],
): Promise<Ref[]> =>
  withIds(site, tenant, 'manager_result', specs, (scope, spec, id) => ({
    tenant_id: scope.tenantId,
    id,
    goal_id: spec.goal.id,
    result_id: id,
    author_id: spec.author.id,
    completed: spec.completed ?? null,
    objective_result: spec.percent ?? null,
    feedback: spec.feedback ?? 'Agreed.',
    created_at: spec.at ?? scope.now,
    retracted_at: spec.retractedAt ?? null,
  }));

export interface CommentSpec {
  goal: Ref;
  on: { type: z.infer<typeof CommentableType>; id: number };
  author: Ref;
  text?: string;
  at?: Date;
  deletedAt?: Date | null;
}

export const makeComments = (site: Site, tenant: Tenant, specs: readonly CommentSpec[]): Promise<Ref[]> =>
  withIds(site, tenant, 'comment', specs, (scope, spec, id) => ({
    tenant_id: scope.tenantId,
    id,
    goal_id: spec.goal.id,
    on_type: spec.on.type,
    on_id: spec.on.id,
    author_id: spec.author.id,
    body: spec.text ?? 'Well said.',
    created_at: spec.at ?? scope.now,
    updated_at: spec.at ?? scope.now,
    deleted_at: spec.deletedAt ?? null,
  }));

export async function makeFollows(
  site: Site,
  tenant: Tenant,
  specs: readonly { person: Ref; goal: Ref; at?: Date }[],
): Promise<void> {
  await site.db.write(tenant.id, site.now(), (scope) =>
    insertRows(
      scope,
      'follow',
      specs.map(({ person, goal, at }) => ({
        tenant_id: scope.tenantId,
        person_id: person.id,
        goal_id: goal.id,
        created_at: at ?? scope.now,
      })),
    ),
  );
}

export interface NoticeSpec {
  person: Ref;
  goal: Ref & { title: string };
  kind?: GoalEvent;
  actor?: string;
  owner?: string;
  quarter?: string;
  objectType?: z.infer<typeof NotifiedObjectType>;
  /** By default the goal's. */
  objectId?: number;
  /** Id of the last transition of the goal by then; none is kept by default. */
  asked?: number;
  at?: Date;
  readAt?: Date | null;
}

/** Notices that are already there; nobody is mailed and no event is sent. */
export const makeNotices = (site: Site, tenant: Tenant, specs: readonly NoticeSpec[]): Promise<Ref[]> =>
  withIds(site, tenant, 'notification', specs, (scope, spec, id) => ({
    tenant_id: scope.tenantId,
    id,
    person_id: spec.person.id,
    kind: spec.kind ?? 'goal_submitted',
    params: {
      actor: spec.actor ?? 'Somebody',
      owner: spec.owner ?? 'Somebody',
      title: spec.goal.title,
      quarter: spec.quarter ?? 'Q4 2026',
      ...(spec.asked === undefined ? {} : { asked: String(spec.asked) }),
    },
    object_type: spec.objectType ?? 'Goal',
    object_id: spec.objectId ?? spec.goal.id,
    goal_id: spec.goal.id,
    path: noticePathOf(spec.kind ?? 'goal_submitted', {
      goal: spec.goal.id,
      ...(spec.objectType === 'Comment' ? { comment: spec.objectId } : {}),
    }),
    created_at: spec.at ?? scope.now,
    read_at: spec.readAt ?? null,
  }));

type Named = 'goal_edit' | 'owner_result' | 'manager_result' | 'comment' | 'notification';

function withIds<T extends Named, S>(
  site: Site,
  tenant: Tenant,
  table: T,
  specs: readonly S[],
  rowOf: (scope: WriteScope, spec: S, id: number) => Parameters<typeof insertRows<T>>[2][number],
): Promise<Ref[]> {
  return site.db.write(tenant.id, site.now(), async (scope) => {
    const ids = await takeIds(scope, table, specs.length);
    await insertRows(
      scope,
      table,
      specs.map((spec, i) => rowOf(scope, spec, ids[i] ?? 0)),
    );
    return ids.map((id) => ({ id }));
  });
}
