import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import { GoalFilter } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import type { appraisals } from '#contract/talent/appraisals.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { type GoalSightFacts, mayReadTransitionComment } from '#rules/goals/visibility.ts';
import { presentGoal } from '../../goals/present/goal.ts';
import { presentComment } from '../../goals/present/info.ts';
import { goalsOfIds, listedIds } from '../../goals/reads/list.ts';
import { type CommentRow, mentionsOfComment } from '../../goals/reads/said.ts';
import type { Reading } from '../../kernel/reading.ts';
import { evidenceSeenBy } from '../access.ts';

type Evidence = AnswerOf<typeof appraisals.evidence>;

/**
 * `GET /talent/goals/{userId}/{periodId}`: what an appraisal is written from. The goals of that quarter as the viewer
 * sees them, whatever became of them, each week's prediction, and what was said of them that the viewer may read.
 */
export async function evidenceOf(reading: Reading, userId: number, periodId: number): Promise<Evidence> {
  const { employee } = await evidenceSeenBy(reading, userId, periodId);
  const filter = GoalFilter.parse({
    PeriodId: periodId,
    Users: [userId],
    GoalStates: [...goalStates],
    DeactivatedUsers: true,
  });
  // By title, as on paper: a list begins with what waits for its reader, and two who talk need one order.
  const all = await listedIds(reading, filter, periodId, 'owner');
  const rows = await goalsOfIds(reading, all.slice(0, limits.pageSizeMaximum));
  const sights = new Map(rows.map((row) => [row.id, { ...row, ownerChain: employee.chain }]));
  const ids = rows.map(({ id }) => id);
  const [weeks, comments] = await Promise.all([weeksOf(reading, ids), commentsOn(reading, sights)]);
  return {
    Goals: rows.map((row) => presentGoal(reading, row)),
    GoalCount: all.length,
    GoalStatuses: weeks,
    HasOlderComments: comments.length > limits.evidenceComments,
    Comments: comments.slice(-limits.evidenceComments).flatMap((comment) => {
      const goal = sights.get(comment.goalId);
      return goal ? [{ ...presentComment(reading, comment, goal), GoalId: comment.goalId }] : [];
    }),
  };
}

/** Whoever it is of: an author that no viewer is. */
const nobody = 0;

interface SaidOfGoal extends CommentRow {
  readonly goalId: number;
}

async function weeksOf({ scope, time }: Reading, ids: readonly number[]): Promise<Evidence['GoalStatuses']> {
  const rows = await scope.db
    .selectFrom('goal_status as s')
    .innerJoin('week as w', (join) =>
      join.onRef('w.tenant_id', '=', 's.tenant_id').onRef('w.id', '=', 's.week_id'),
    )
    .select(['s.goal_id', 's.week_id', 's.likelihood', 's.quality'])
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.goal_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('w.start_date')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    GoalId: row.goal_id,
    WeekId: row.week_id,
    Week: time.calendar.week(row.week_id)?.number ?? 0,
    Likelihood: row.likelihood,
    Quality: row.quality,
  }));
}

/**
 * The newest that the viewer may read, and one more where there are more: comments on transitions are for a few, all
 * others for everyone who sees the goal (decisions.md 2). What was said of an edit stays with the edit: fewer people
 * read it than the goal.
 */
async function commentsOn(
  { scope, viewer }: Reading,
  goals: ReadonlyMap<number, GoalSightFacts>,
): Promise<SaidOfGoal[]> {
  const readBy = (authorId: number) =>
    [...goals].flatMap(([id, goal]) => (mayReadTransitionComment(viewer, goal, authorId) ? [id] : []));
  const found = await sql<SaidOfGoal>`
    select c.goal_id as "goalId", c.id, c.on_type as "onType", c.on_id as "onId", c.author_id as "authorId",
      a.name as "authorName", a.avatar_id as "authorAvatarId", c.body, c.created_at as "createdAt",
      c.updated_at as "updatedAt",
      ${mentionsOfComment} as mentions
    from (
      select c.* from comment c
      where c.tenant_id = ${scope.tenantId}::bigint and c.goal_id = any(${[...goals.keys()]}::bigint[])
        and c.deleted_at is null and (c.on_type <> 'StateTransition' or (
          (c.goal_id = any(${readBy(nobody)}::bigint[])
            or (c.author_id = ${viewer.id}::bigint and c.goal_id = any(${readBy(viewer.id)}::bigint[])))
          and exists (select from transition t
            where t.tenant_id = c.tenant_id and t.goal_id = c.goal_id and t.id = c.on_id and t.edit_id is null)))
      order by c.id desc limit ${limits.evidenceComments + 1}::int) c
    join person a on a.tenant_id = c.tenant_id and a.id = c.author_id
    order by c.id`.execute(scope.db);
  return found.rows;
}
