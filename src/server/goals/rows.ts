import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { EndReason, GoalState, RoleName } from '#contract/vocabulary.ts';
import type { OpenEdit } from '#rules/goals/states.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { inStateThat } from '../kernel/goal-states.ts';
import { writtenByRights } from '../kernel/kept/written-once.ts';
import { editVisibleTo, oneVisibleTo, visibleTo } from './visible.ts';

/** The fields a GoalEdit may change; absent: it leaves the field as it is. */
export interface EditChanges {
  title?: string;
  measurement?: string;
  description?: string;
  reportingMemo?: string;
  isPrivate?: boolean;
  /** 0 for none. */
  parentId?: number;
}

/** A goal as every reader needs it: the row, its owner, its open edit and its parent's fate. */
export interface GoalRow {
  id: number;
  periodId: number;
  ownerId: number;
  creatorId: number;
  parentId: number | null;
  parentTitle: string | null;
  parentDeleted: boolean;
  state: GoalState;
  isPrivate: boolean;
  isCompany: boolean;
  title: string;
  measurement: string;
  description: string;
  reportingMemo: string;
  likelihood: number | null;
  quality: number | null;
  statusStart: string | null;
  previousLikelihood: number | null;
  previousQuality: number | null;
  firstApprovedAt: Date | null;
  stateSince: Date;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  ownerName: string;
  ownerOrgUnit: string;
  ownerTitle: string;
  ownerRole: RoleName;
  ownerDeactivatedAt: Date | null;
  ownerAvatarId: number | null;
  ownerManagerId: number | null;
  ownerActingManagerId: number | null;
  editId: number | null;
  editState: OpenEdit | null;
  editChanges: EditChanges | null;
  editUpdatedAt: Date | null;
}

/** What of its texts comes along: all, or as much as a row shows of the measure and nothing of what else may be long. */
type Texts = 'whole' | 'row';

const textColumns: Readonly<Record<Texts, RawBuilder<unknown>>> = {
  whole: sql`g.measurement, g.description, g.reporting_memo as "reportingMemo", e.changes as "editChanges"`,
  row: sql`left(g.measurement, ${sql.lit(limits.measurementInRow)}) as measurement, '' as description,
    '' as "reportingMemo", null as "editChanges"`,
};

const resultTexts: Readonly<Record<Texts, RawBuilder<unknown>>> = {
  whole: sql``,
  row: sql`|| '{"outcome": "", "learning": "", "feedback": ""}'::jsonb`,
};

/** Columns of GoalRow from goal `g`, its owner `p`, its open edit `e` and its parent `parent`, but for the texts. */
const goalColumns: RawBuilder<unknown> = sql`
  g.id, g.period_id as "periodId", g.owner_id as "ownerId", g.creator_id as "creatorId",
  g.parent_id as "parentId", parent.title as "parentTitle",
  coalesce(parent.deleted_at is not null, false) as "parentDeleted",
  g.state, g.is_private as "isPrivate", g.is_company as "isCompany",
  g.title,
  g.likelihood, g.quality, g.status_start as "statusStart",
  g.previous_likelihood as "previousLikelihood", g.previous_quality as "previousQuality",
  g.first_approved_at as "firstApprovedAt", g.state_since as "stateSince", g.deleted_at as "deletedAt",
  g.created_at as "createdAt", g.updated_at as "updatedAt",
  p.name as "ownerName", p.org_unit as "ownerOrgUnit", p.job_title as "ownerTitle", p.role as "ownerRole",
  p.deactivated_at as "ownerDeactivatedAt", p.avatar_id as "ownerAvatarId",
  p.manager_id as "ownerManagerId", p.acting_manager_id as "ownerActingManagerId",
  e.id as "editId", e.state as "editState", e.updated_at as "editUpdatedAt"`;

/** The joins that goalColumns needs, onto a goal already named `g`. */
export const goalJoins: RawBuilder<unknown> = sql`
  join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
  left join goal parent on parent.tenant_id = g.tenant_id and parent.id = g.parent_id
  left join goal_edit e on e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state in ('draft', 'review')`;

/** A goal as lists show it: with what only its viewer decides. */
export interface ListedGoal extends GoalRow {
  parentVisible: boolean;
  childCount: number;
  seesEdit: boolean;
  /** Whether the parent that the open edit proposes may be named. */
  editParentVisible: boolean;
  followed: boolean;
  ownerResult: unknown;
  managerResult: unknown;
  /** What it is shelved for, or asked to be. */
  shelvedFor: EndReason | null;
  /** Likelihood by week id; only where weeklyColumn was asked for. */
  weekly?: Readonly<Record<number, number>> | null;
}

/** Columns of ListedGoal; the same for list, detail and company goals. */
export function listedColumns(
  scope: Scope,
  viewer: ViewerFacts,
  texts: Texts = 'whole',
): RawBuilder<unknown> {
  const result = sql`to_jsonb(r) || ${blockerSeen(scope, viewer)} ${resultTexts[texts]}`;
  return sql`
    ${goalColumns}, ${textColumns[texts]},
    coalesce(parent.id is not null and ${oneVisibleTo(scope, viewer, 'parent')}, false) as "parentVisible",
    (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
      and child.deleted_at is null and ${visibleTo(scope, viewer, 'child')}) as "childCount",
    (e.id is not null and ${editVisibleTo(scope, viewer, 'g')}) as "seesEdit",
    (coalesce((e.changes ->> 'parentId')::bigint, 0) = 0 or exists (
      select from goal other where other.tenant_id = g.tenant_id and other.id = (e.changes ->> 'parentId')::bigint
        and ${oneVisibleTo(scope, viewer, 'other')})) as "editParentVisible",
    exists (select from follow f where f.tenant_id = g.tenant_id
      and f.person_id = ${viewer.id}::bigint and f.goal_id = g.id) as "followed",
    case when ${inStateThat('result')} then (
      select ${result} from owner_result r ${blockerJoin} where r.tenant_id = g.tenant_id and r.goal_id = g.id
        and r.superseded_at is null and r.retracted_at is null) end as "ownerResult",
    case when ${inStateThat('reviewed')} then (
      select ${result} from manager_result r ${blockerJoin} where r.tenant_id = g.tenant_id and r.goal_id = g.id
        and r.superseded_at is null and r.retracted_at is null) end as "managerResult",
    case when g.state in ('shelving_in_review', 'shelved') then (
      select t.reason from transition t where t.tenant_id = g.tenant_id and t.goal_id = g.id
        and t.reason is not null and t.id > ${shelvingBegan}
        order by t.id desc limit 1) end as "shelvedFor"`;
}

/** The title of the goal that was in the way, where the viewer may see it. */
function blockerSeen(scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> {
  return sql`jsonb_build_object('blocker_title', case when blocker.id is not null
    and ${oneVisibleTo(scope, viewer, 'blocker')} then blocker.title end)`;
}

const blockerJoin = sql`left join goal blocker on blocker.tenant_id = r.tenant_id and blocker.id = r.reason_goal_id`;

/** A goal that was shelved for something, brought back and shelved again is not shelved for that any more. */
const shelvingBegan = sql`coalesce((select max(b.id) from transition b
  where b.tenant_id = g.tenant_id and b.goal_id = g.id and b.edit_id is null and b.action_type is null
    and b.to_state not in ('shelving_in_review', 'shelved')), 0)`;

/** One more column: every week's likelihood, for the few rows that show them. */
export const weeklyColumn: RawBuilder<unknown> = sql`
  (select json_object_agg(s.week_id, s.likelihood) from goal_status s
    where s.tenant_id = g.tenant_id and s.goal_id = g.id) as "weekly"`;

/** A goal that was looked for by its id, with those who stand above its owner. */
export interface FoundGoal extends ListedGoal {
  /** Nearest first. */
  ownerChain: number[];
  /** Who decides on requests: the owner's acting manager. */
  approverName: string | null;
  /** Who moved updatedAt last; null where that was not kept yet. */
  updatedById: number | null;
  updatedByName: string | null;
  /** null where it has none. */
  parentPrivate: boolean | null;
  parentState: GoalState | null;
}

/** A goal whoever looks, deleted ones too; access.ts is its only reader outside writes. */
export async function findGoal(scope: Scope, viewer: ViewerFacts, id: number): Promise<FoundGoal | null> {
  const [found] = await goalsFound(scope, viewer, id);
  return found ?? null;
}

const goalsFound = writtenByRights(
  (scope, viewer, id: number) => sql<FoundGoal>`
    select ${listedColumns(scope, viewer)}, ${weeklyColumn}, approver.name as "approverName",
      g.updated_by_id as "updatedById", changer.name as "updatedByName",
      parent.is_private as "parentPrivate", parent.state as "parentState",
      array(select m.above_id from management m where m.tenant_id = g.tenant_id and m.person_id = g.owner_id
        order by m.depth) as "ownerChain"
    from goal g ${goalJoins}
    left join person approver on approver.tenant_id = g.tenant_id and approver.id = p.acting_manager_id
    left join person changer on changer.tenant_id = g.tenant_id and changer.id = g.updated_by_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${id}::bigint`,
);
