import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { PermissionName } from '#contract/vocabulary.ts';
import { periodTime } from '#rules/calendar/quarters.ts';
import { type GoalActorsFacts, isBoundOn, type Letter, lettersFor } from '#rules/goals/actors.ts';
import { type GoalFacts, permissionsFor } from '#rules/goals/permissions.ts';
import {
  type GoalSightFacts,
  mayComment,
  mayRead,
  mayReadTransitionComment,
} from '#rules/goals/visibility.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import type { CompanyTime, PeriodFacts } from '../kernel/calendars.ts';
import { inStateThat } from '../kernel/goal-states.ts';
import { idOfNoticed, type NoticeSight, type Quote } from '../kernel/notice-sight.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { openMondays } from '../kernel/weeks.ts';
import { mentionsOfComment } from './reads/said.ts';
import { isOfOpenEdit } from './reads/talk.ts';
import { type FoundGoal, findGoal } from './rows.ts';
import { isStillDue } from './store/asked.ts';
import { editVisibleTo, oneVisibleTo, visibleTo } from './visible.ts';

/** A goal the viewer may see, with how the viewer stands to it and what the rules ask of it. */
export interface SeenGoal {
  readonly row: FoundGoal;
  readonly period: PeriodFacts;
  readonly ownerChain: readonly number[];
  readonly letters: ReadonlySet<Letter>;
  readonly facts: GoalFacts;
  readonly permissions: Record<PermissionName, boolean>;
  /** Another parent has to be of the viewer's own branch, and so none is no choice. */
  readonly mustAlign: boolean;
}

/**
 * The only way to a goal: through the viewer. What may not be seen, or is deleted, does not exist. `looking`: where it
 * is being read already.
 */
export async function goalSeenBy(
  reading: Reading,
  id: number,
  looking: Promise<FoundGoal | null> = findGoal(reading.scope, reading.viewer, id),
): Promise<SeenGoal> {
  const seen = await seenAs(reading, await looking);
  if (seen.row.deletedAt !== null) throw notFound();
  return seen;
}

/** The same, for writes: they tell a goal that was deleted meanwhile (409) from one that never was seen (404). */
export const goalEvenDeleted = async (reading: Reading, id: number): Promise<SeenGoal> =>
  seenAs(reading, await findGoal(reading.scope, reading.viewer, id));

/** A goal after a change of it, whoever sees it then. */
export async function goalAfter({ scope, viewer }: Reading, id: number): Promise<FoundGoal> {
  const row = await findGoal(scope, viewer, id);
  if (row === null) throw new Error('A goal that was changed is not there.');
  return row;
}

async function seenAs({ scope, viewer, time }: Reading, row: FoundGoal | null): Promise<SeenGoal> {
  if (row === null) throw notFound();
  const period = time.calendar.period(row.periodId);
  if (period === null) throw notFound();
  const { ownerChain } = row;
  const actors = await actorsFacts(scope, viewer, row);
  if (!mayRead(viewer, actors)) throw notFound();
  const letters = lettersFor(viewer, actors);
  const facts = goalFacts(time, row, period, actors.belowOwnGoalOfViewer);
  const permissions = permissionsFor(facts, letters);
  const mustAlign = isBoundOn(viewer, actors, letters);
  return { row, period, ownerChain, letters, facts, permissions, mustAlign };
}

/** What decides who sees the goal and its comments. */
export function sightOf({ row }: Pick<SeenGoal, 'row'>): GoalSightFacts {
  return {
    ownerId: row.ownerId,
    ownerChain: row.ownerChain,
    ownerActingManagerId: row.ownerActingManagerId,
    creatorId: row.creatorId,
    isPrivate: row.isPrivate,
    isCompany: row.isCompany,
    state: row.state,
  };
}

/** Comments on transitions are for a few; all others for everyone who sees the goal (decisions.md 2). */
export function mayReadCommentOn(
  viewer: ViewerFacts,
  seen: Pick<SeenGoal, 'row'>,
  onType: string,
  authorId: number,
): boolean {
  return onType !== 'StateTransition' || mayReadTransitionComment(viewer, sightOf(seen), authorId);
}

/** Whether the viewer may say something there. */
export const mayCommentOn = (viewer: ViewerFacts, seen: Pick<SeenGoal, 'row'>, onType: string): boolean =>
  mayComment(viewer, sightOf(seen)) && mayReadCommentOn(viewer, seen, onType, 0);

/** Of `ids`, the active members who see the goal now; observers hear of nothing (decisions.md 6). */
export async function whoSees(scope: Scope, goalId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: number }>`
    select w.id from person w
    join goal g on g.tenant_id = w.tenant_id and g.id = ${goalId}::bigint
    join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
    where w.tenant_id = ${scope.tenantId}::bigint and w.id = any(${[...ids]}::bigint[])
      and w.deactivated_at is null and w.role <> 'observer'
      and (g.owner_id = w.id or o.acting_manager_id = w.id
        or exists (select from management m
          where m.tenant_id = g.tenant_id and m.person_id = g.owner_id and m.above_id = w.id)
        or (not g.is_private and (g.state <> 'draft' or g.creator_id = w.id or w.is_goal_admin)))`.execute(
    scope.db,
  );
  return new Set(found.rows.map((row) => row.id));
}

/** The SQL of what a viewer sees among goals named `g`, deleted ones left out. */
export function visibleGoals(scope: Scope, viewer: ViewerFacts) {
  return sql<boolean>`(g.deleted_at is null and ${visibleTo(scope, viewer, 'g')})`;
}

/** Whether the viewer sees a private goal of these quarters, and so more of them past draft than every member. */
export async function seesPrivate(
  scope: Scope,
  viewer: ViewerFacts,
  periodIds: readonly number[],
): Promise<boolean> {
  const found = await sql`
    select from goal g where g.tenant_id = ${scope.tenantId}::bigint
      and g.period_id = any(${[...periodIds]}::bigint[]) and g.is_private and ${visibleGoals(scope, viewer)}
    limit 1`.execute(scope.db);
  return found.rows.length > 0;
}

/** Whether the week that was worse than the one before is so no more: one of the two was predicted anew since. */
const isCorrected = sql<SqlBool>`exists (select from goal_status s
  join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
  where s.tenant_id = n.tenant_id and s.id = ${idOfNoticed('GoalStatus')} and s.likelihood >= (
    select b.likelihood from goal_status b join week v on v.tenant_id = b.tenant_id and v.id = b.week_id
    where b.tenant_id = s.tenant_id and b.goal_id = s.goal_id and v.start_date < w.start_date
    order by v.start_date desc limit 1))`;

/** Of a goal that its reader no longer sees no notice is left (decisions.md 6). */
export const goalNotices: NoticeSight = {
  join: sql`left join goal g on g.tenant_id = n.tenant_id and g.id = n.goal_id
    left join comment c on c.tenant_id = n.tenant_id and c.id = ${idOfNoticed('Comment')}
      and c.goal_id = n.goal_id and c.deleted_at is null`,
  quotes: (scope, viewer) => sql<Quote | null>`case when c.id is not null and (c.on_type <> 'StateTransition'
    or c.author_id = ${viewer.id}::bigint or ${readsTransitions(scope, viewer)})
    then json_build_object('text', c.body, 'mentions', ${mentionsOfComment}) end`,
  seenBy: (scope, viewer) => sql<SqlBool>`(n.goal_id is null
    or (g.deleted_at is null and ${oneVisibleTo(scope, viewer, 'g')}))`,
  // A draft may be moved to another quarter; what is asked for is found by the title it has, and is of who owns it; an edit
  // rests while something else waits.
  wordsNow: sql`case when g.id is not null then (select jsonb_build_object('quarter', 'Q' || p.quarter || ' ' || p.year,
      'title', case when n.kind in ('goal_submitted', 'edit_submitted', 'shelving_requested', 'result_submitted',
        'request_moved', 'goal_returned', 'goal_reminded', 'parent_deleted') then g.title else n.params ->> 'title' end,
      'owner', case when n.kind = 'request_moved' then o.name else n.params ->> 'owner' end,
      'corrected', case when n.kind = 'likelihood_worsened' and ${isCorrected} then 'yes' else 'no' end,
      'rests', case g.state when 'shelving_in_review' then 'shelving' when 'results_in_review' then 'result' else 'no' end)
    from period p join person o on o.tenant_id = p.tenant_id and o.id = g.owner_id
    where p.tenant_id = g.tenant_id and p.id = g.period_id) end`,
  // Who decides, and of what edit, is asked once for all kinds: each question more is made ready for every page.
  holds: sql<SqlBool>`(n.goal_id is null or coalesce(case
    when n.kind in ('goal_submitted', 'edit_submitted', 'shelving_requested', 'result_submitted', 'request_moved')
      then ${isDecider()} and (case n.kind
        when 'goal_submitted' then g.state = 'review'
        when 'shelving_requested' then g.state = 'shelving_in_review'
        when 'result_submitted' then g.state = 'results_in_review'
        when 'request_moved' then ${inStateThat('waits')} else false end
        and not ${isAskedSince(sql`t.edit_id is null and t.to_state = g.state`)}
        or n.kind in ('edit_submitted', 'request_moved') and ${isEditAsked()})
    else case n.kind
    when 'goal_returned' then g.owner_id = n.person_id and g.state = 'draft'
    when 'likelihood_worsened' then g.likelihood < g.previous_likelihood
    when 'result_given' then g.state in ('results_in_review', 'finalized')
      and not ${isAskedSince(sql`t.from_state = 'approved' and t.to_state in ('results_in_review', 'finalized')`)}
    when 'goal_reminded' then g.owner_id = n.person_id and ${isStillDue}
    when 'mentioned' then exists (select from comment_mention m where m.tenant_id = c.tenant_id
      and m.comment_id = c.id and m.person_id = n.person_id)
    when 'comment_added' then c.id is not null
    when 'goal_received' then g.owner_id = n.person_id
    when 'goal_handed_over' then g.owner_id <> n.person_id
    when 'parent_deleted' then g.owner_id = n.person_id and exists (select from goal up
      where up.tenant_id = g.tenant_id and up.id = g.parent_id and up.deleted_at is not null)
    end end, true))`,
};

/** Who reads what is said of transitions (mayReadTransitionComment), and of an edit that is not applied (mayReadEdit). */
function readsTransitions(scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> {
  if (viewer.isGoalAdmin) return sql<SqlBool>`true`;
  const decides = sql<SqlBool>`(g.owner_id = ${viewer.id}::bigint or ${isDecider()})`;
  if (!viewer.isOrgAdmin) return decides;
  return sql<SqlBool>`(${decides} or ${editVisibleTo(scope, viewer, 'g')} or not exists (select from transition t
    where t.tenant_id = c.tenant_id and t.id = c.on_id and ${isOfOpenEdit}))`;
}

/** The receiver of notice `n` is who decides on goal `g`. */
function isDecider(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from person o where o.tenant_id = g.tenant_id and o.id = g.owner_id
    and o.acting_manager_id = n.person_id)`;
}

function isEditAsked(): RawBuilder<SqlBool> {
  return sql`(g.state in ('approved', 'shelving_in_review', 'results_in_review') and exists (select from goal_edit e
    where e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state = 'review'
      and not ${isAskedSince(sql`t.edit_id = e.id and t.to_state = 'review'`)}))`;
}

/** What waits was asked for after notice `n` (store/asked.ts): that is told in a newer one. */
function isAskedSince(asking: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from transition t where t.tenant_id = g.tenant_id and t.goal_id = g.id
    and t.id > (n.params ->> 'asked')::bigint and t.from_state is distinct from t.to_state and ${asking})`;
}

/** Ids of everyone above a person, nearest first. */
export async function chainOf(scope: Scope, personId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('management')
    .select('above_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .orderBy('depth')
    .execute();
  return rows.map((row) => row.above_id);
}

/** Ids of the active goal admins: said as the index person_goal_admins has it. */
export async function goalAdmins(scope: Scope): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from person
    where tenant_id = ${scope.tenantId}::bigint and is_goal_admin and deactivated_at is null`.execute(
    scope.db,
  );
  return found.rows.map((row) => row.id);
}

/**
 * Whether `goalId`, or a goal above it, is one of the person's own (goal managers, letter G). What is deleted is nobody's,
 * and below nothing.
 */
export async function isInBranchOf(scope: Scope, personId: number, goalId: number | null): Promise<boolean> {
  if (goalId === null) return false;
  const found = await sql`
    with recursive up as (
      select g.id, g.owner_id, g.parent_id, 1 as level from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint and g.deleted_at is null
      union all
      select g.id, g.owner_id, g.parent_id, up.level + 1 from goal g
      join up on g.id = up.parent_id
      where g.tenant_id = ${scope.tenantId}::bigint and g.deleted_at is null and up.level < ${sql.lit(limits.goalLevels)})
    select 1 from up where owner_id = ${personId}::bigint limit 1`.execute(scope.db);
  return found.rows.length > 0;
}

async function actorsFacts(scope: Scope, viewer: Viewer, row: FoundGoal): Promise<GoalActorsFacts> {
  return {
    ownerId: row.ownerId,
    ownerRole: row.ownerRole,
    ownerActive: row.ownerDeactivatedAt === null,
    ownerChain: row.ownerChain,
    ownerActingManagerId: row.ownerActingManagerId,
    creatorId: row.creatorId,
    isPrivate: row.isPrivate,
    isCompany: row.isCompany,
    state: row.state,
    belowOwnGoalOfViewer:
      viewer.isGoalManager &&
      viewer.id !== row.ownerId &&
      (await isInBranchOf(scope, viewer.id, row.parentId)),
  };
}

function goalFacts(
  time: CompanyTime,
  row: FoundGoal,
  period: PeriodFacts,
  parentsInOwnBranch: boolean,
): GoalFacts {
  return {
    state: row.state,
    openEdit: row.editState,
    periodBegun: periodTime({ startDate: period.start, endDate: period.end }, time.today) !== 'future',
    weekInWindow: openMondays(period, time).size > 0,
    hasManagerResult: row.managerResult !== null,
    approvedBefore: row.firstApprovedAt !== null,
    parentDeleted: row.parentDeleted,
    parentsInOwnBranch,
  };
}
