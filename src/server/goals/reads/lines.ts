import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ActionType, EndReason } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { EditChanges } from '../rows.ts';
import { oneVisibleTo } from '../visible.ts';
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
  /** Of an edit that was applied, one of the newest: what it changed, and what stood there. */
  changes: EditChanges | null;
  replaced: EditChanges | null;
  /** Of one before those, where what stood there is known. */
  changesLeftOut: boolean;
  /** By that edit a private goal was opened to all. */
  opened: boolean;
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

/** What an applied edit changed, and the parents' titles as far as the viewer sees them. */
export type ChangedFields = Pick<TransitionRow, 'changes' | 'replaced' | 'newParentTitle' | 'oldParentTitle'>;

/** As it comes inside a document, where instants are text. */
export type ToldLine = Omit<Line, 'createdAt'> & { createdAt: string };

/**
 * The lines of a goal's History, oldest first, without a name. Hundreds of edits of long texts would be megabytes for
 * everybody who opens the goal: what the older ones changed is told of one at a time, by `changedBy`.
 * Where those begin is looked for once (`offset 0`), not in each place that compares with it.
 */
export const linesOf = (scope: Scope, goalId: number): RawBuilder<unknown> => sql`
  select t.id, t.edit_id as "editId", t.action_type as "actionType", t.from_state as "fromState",
    t.to_state as "toState", t.meta, t.actor_id as "actorId", t.by_owner as "byOwner", t.created_at as "createdAt",
    case when t.id > o.last then e.changes end as changes, case when t.id > o.last then e.replaced end as replaced,
    coalesce(t.id <= o.last and e.replaced is not null, false) as "changesLeftOut",
    coalesce(${opens('e')}, false) as opened, coalesce(t.reason, r.reason, v.reason) as reason, r.reason_text as "reasonText",
    r.learning, coalesce(r.reason_goal_id, v.reason_goal_id) as "reasonGoalId"
  from (select ${lastUntold(scope, goalId)} as last offset 0) o
  join transition t on true
  left join goal_edit e on e.tenant_id = t.tenant_id and e.id = t.edit_id and t.to_state = 'approved'
  left join owner_result r on r.tenant_id = t.tenant_id and r.id = t.owner_result_id
  left join manager_result v on v.tenant_id = t.tenant_id and v.id = t.manager_result_id
  where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = ${goalId}::bigint
  order by t.id`;

/** The newest line of an applied edit whose changes are not told with the goal; 0 where all are. */
const lastUntold = ({ tenantId }: Scope, goalId: number): RawBuilder<unknown> => sql`
  coalesce((select t.id from transition t
    where t.tenant_id = ${tenantId}::bigint and t.goal_id = ${goalId}::bigint
      and t.edit_id is not null and t.to_state = 'approved'
    order by t.id desc offset ${sql.lit(limits.changesTold)} limit 1), 0)`;

const opens = (edit: 'e' | 'later') => sql`(${sql.ref(`${edit}.replaced`)} ->> 'isPrivate')::boolean`;

/** What the edit of a line changed, as a goal's detail tells it of the newest; null where the goal has no such line. */
export async function changedBy(
  { scope, viewer }: Reading,
  goalId: number,
  lineId: number,
): Promise<(ChangedFields & Pick<Line, 'opened'>) | null> {
  const title = (of: 'changes' | 'replaced') => sql`(select g.title from goal g
    where g.tenant_id = e.tenant_id and g.id = (${sql.ref(`e.${of}`)} ->> 'parentId')::bigint
      and ${oneVisibleTo(scope, viewer, 'g')})`;
  const found = await sql<ChangedFields & Pick<Line, 'opened'>>`
    select e.changes, e.replaced, ${title('changes')} as "newParentTitle", ${title('replaced')} as "oldParentTitle",
      exists (select from transition l
        join goal_edit later on later.tenant_id = l.tenant_id and later.id = l.edit_id
        where l.tenant_id = t.tenant_id and l.goal_id = t.goal_id and l.id >= t.id and l.to_state = 'approved'
          and ${opens('later')}) as opened
    from transition t join goal_edit e on e.tenant_id = t.tenant_id and e.id = t.edit_id
    where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = ${goalId}::bigint and t.id = ${lineId}::bigint
      and t.to_state = 'approved'`.execute(scope.db);
  return found.rows[0] ?? null;
}

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
