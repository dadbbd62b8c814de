import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { Scope } from '../../db/database.ts';
import { notFound } from '../../kernel/refusal.ts';
import { mayReadCommentOn, type SeenGoal } from '../access.ts';
import { presentEdit, presentGoal, type Showing } from '../present/goal.ts';
import {
  presentComment,
  presentRelative,
  presentStatuses,
  presentTransitions,
  presentWeeklyStates,
} from '../present/info.ts';
import { ancestorsOf, commentsOf, deletedRelatives, nameOf, statusesOf, transitionsOf } from './detail.ts';
import { type ListedGoal, listedGoal } from './list.ts';

/** The detail answer of a goal the viewer sees (goals-core 3, 'Goal info'). */
export async function goalInfo(scope: Scope, showing: Showing, seen: SeenGoal): Promise<GoalInfo> {
  const { viewer } = showing;
  const { id } = seen.row;
  const row = await listedGoal(scope, viewer, id);
  if (row === null) throw notFound();
  const statuses = await statusesOf(scope, id);
  const transitions = await transitionsOf(scope, viewer, id);
  const comments = (await commentsOf(scope, id)).filter((comment) =>
    mayReadCommentOn(viewer, seen, comment.onType, comment.authorId),
  );
  const goal = presentGoal(showing, row);
  const edit = presentEdit(row);
  return {
    Goal: goal,
    GoalEdits: edit === null ? [] : [edit],
    GoalStatuses: presentStatuses(showing, id, statuses),
    GoalWeeklyStates: presentWeeklyStates(showing, seen, statuses, transitions),
    GoalStatusComments: comments
      .filter((comment) => comment.onType !== 'StateTransition')
      .map((comment) => presentComment(showing, comment)),
    GoalTransitions: presentTransitions(showing, transitions, comments),
    GoalResult: goal.OwnerGoalResult,
    GoalManagerResult: goal.ManagerGoalResult,
    ...(await relativesOf(scope, showing, row)),
    IsFollowed: row.followed,
    Permissions: seen.permissions,
    Approver: await approverOf(scope, row),
  };
}

async function relativesOf(
  scope: Scope,
  showing: Showing,
  row: ListedGoal,
): Promise<Pick<GoalInfo, 'Ancestors' | 'DeletedDescestors' | 'ParentGoal'>> {
  const parentId = row.parentVisible ? row.parentId : null;
  const ancestors = await ancestorsOf(scope, showing.viewer, parentId);
  const deleted = await deletedRelatives(scope, showing.viewer, row.id, parentId);
  const living = ancestors
    .filter((ancestor) => !ancestor.deleted)
    .map((ancestor) => presentRelative(showing, ancestor));
  return {
    Ancestors: living,
    DeletedDescestors: deleted.map((one) => ({ Id: one.id, ParentId: one.parentId ?? 0, Count: one.count })),
    ParentGoal: living.find((ancestor) => ancestor.Id === row.parentId) ?? null,
  };
}

/** Who decides on requests: the owner's acting manager; nobody for the ceo. */
async function approverOf(scope: Scope, row: ListedGoal): Promise<GoalInfo['Approver']> {
  const name = await nameOf(scope, row.ownerActingManagerId);
  return row.ownerActingManagerId === null || name === null
    ? null
    : { Id: row.ownerActingManagerId, Name: name };
}
