import { type RawBuilder, sql } from 'kysely';
import type { ActionType, EndReason } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';
import type { EditChanges } from '../rows.ts';
import type { SpokenOf } from './spoken.ts';

/** A line of History as it is kept. */
interface Line {
  id: number;
  editId: number | null;
  actionType: ActionType | null;
  fromState: string | null;
  toState: string | null;
  meta: {
    fromOwnerId?: number;
    toOwnerId?: number;
    fromParentId?: number;
    toParentId?: number;
    withGoal?: boolean;
  };
  actorId: number;
  byOwner: boolean;
  createdAt: Date;
  /** Of an edit that was applied: what it changed, and what stood there. */
  changes: EditChanges | null;
  replaced: EditChanges | null;
  /** The reason given with it, of shelving or of the version of a result that it tells of, and what was learnt. */
  reason: EndReason | null;
  reasonGoalId: number | null;
  reasonText: string | null;
  learning: string | null;
}

/** The same with the names and titles that it speaks of, null where the viewer may not see that goal. */
export interface TransitionRow extends Line {
  actorName: string;
  actorAvatarId: number | null;
  fromOwnerName: string | null;
  toOwnerName: string | null;
  toParentTitle: string | null;
  reasonGoalTitle: string | null;
  newParentTitle: string | null;
  oldParentTitle: string | null;
}

/** As it comes inside a document, where instants are text. */
export type ToldLine = Omit<Line, 'createdAt'> & { createdAt: string };

/** The lines of a goal's History, oldest first, without a name. */
export const linesOf = (scope: Scope, goalId: number): RawBuilder<unknown> => sql`
  select t.id, t.edit_id as "editId", t.action_type as "actionType", t.from_state as "fromState",
    t.to_state as "toState", t.meta, t.actor_id as "actorId", t.by_owner as "byOwner", t.created_at as "createdAt",
    e.changes, e.replaced, coalesce(t.reason, r.reason, v.reason) as reason, r.reason_text as "reasonText",
    r.learning, coalesce(r.reason_goal_id, v.reason_goal_id) as "reasonGoalId"
  from transition t
  left join goal_edit e on e.tenant_id = t.tenant_id and e.id = t.edit_id and t.to_state = 'approved'
  left join owner_result r on r.tenant_id = t.tenant_id and r.id = t.owner_result_id
  left join manager_result v on v.tenant_id = t.tenant_id and v.id = t.manager_result_id
  where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = ${goalId}::bigint
  order by t.id`;

/** A line with what it speaks of: the line itself, for to copy it takes fifteen times as long as all the rest. */
export function transitionTold(line: ToldLine, spoken: SpokenOf): TransitionRow {
  const actor = spoken.person(line.actorId);
  const nameOf = (id: number | undefined): string | null => spoken.person(id)?.name ?? null;
  return Object.assign(line, {
    createdAt: new Date(line.createdAt),
    actorName: actor?.name ?? '',
    actorAvatarId: actor?.avatarId ?? null,
    fromOwnerName: nameOf(line.meta.fromOwnerId),
    toOwnerName: nameOf(line.meta.toOwnerId),
    toParentTitle: spoken.title(line.meta.toParentId),
    reasonGoalTitle: spoken.title(line.reasonGoalId),
    newParentTitle: spoken.title(line.changes?.parentId),
    oldParentTitle: spoken.title(line.replaced?.parentId),
  });
}
