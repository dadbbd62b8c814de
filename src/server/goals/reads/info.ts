import type { AnswerOf } from '#contract/endpoint.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import { savingOf } from '#rules/goals/saving.ts';
import { mayComment, mayRead, mayReadEdit } from '#rules/goals/visibility.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { goalSeenBy, mayReadCommentOn, type SeenGoal, sightOf } from '../access.ts';
import { presentChanges } from '../present/changes.ts';
import { presentEdit, presentGoal } from '../present/goal.ts';
import {
  appliedEdits,
  type CountedStatus,
  presentComment,
  presentRelative,
  presentStatuses,
  presentTransitions,
  presentWeeklyStates,
} from '../present/info.ts';
import type { FoundGoal } from '../rows.ts';
import { audiencesOf } from './audiences.ts';
import { type Surroundings, surroundingsOf } from './detail.ts';
import { changedBy, type TransitionRow } from './lines.ts';
import type { CommentRow } from './said.ts';

type Goals = typeof api.goals;

/**
 * The detail answer of a goal (goals-core 3, 'Goal info'). `looking` is the way through access: what surrounds the
 * goal is asked for at the same time, and told only when the goal is seen.
 */
export async function goalInfo(reading: Reading, id: number, looking: Promise<SeenGoal>): Promise<GoalInfo> {
  const { viewer } = reading;
  const [seen, around] = await Promise.all([looking, surroundingsOf(reading, id)]);
  const comments = around.comments.filter((comment) =>
    mayReadCommentOn(viewer, seen, comment.onType, comment.authorId),
  );
  const sight = sightOf(seen);
  const statuses = counted(around, comments);
  const goal = presentGoal(reading, seen.row);
  const edit = presentEdit(seen.row);
  return {
    Goal: goal,
    GoalEdits: edit === null ? [] : [edit],
    GoalStatuses: presentStatuses(reading, id, statuses),
    GoalWeeklyStates: presentWeeklyStates(reading, seen, statuses, around.transitions),
    GoalStatusComments: comments
      .filter((comment) => comment.onType !== 'StateTransition')
      .map((comment) => presentComment(reading, comment, sight)),
    GoalTransitions: presentTransitions(
      reading,
      { goal: sight, openEditId: seen.row.editId },
      toldTo(reading, seen, around.transitions),
      comments,
    ),
    GoalResult: goal.OwnerGoalResult,
    GoalManagerResult: goal.ManagerGoalResult,
    ...presentRelatives(reading, seen.row, around),
    IsFollowed: seen.row.followed,
    Permissions: seen.permissions,
    ...presentSaving(seen),
    MustAlign: seen.mustAlign,
    MayComment: mayComment(viewer, sight),
    Audience: audiencesOf(viewer, seen, around.readers),
    Approver: approverOf(seen.row),
    // Who saved an edit is told to whoever may know that there is one.
    UpdatedBy: seen.row.editId === null || mayReadEdit(viewer, sight) ? changerOf(seen.row) : null,
  };
}

function presentSaving({ facts, letters }: SeenGoal): Pick<GoalInfo, 'SaveLeadsTo' | 'MaySaveDraft'> {
  const { leadsTo, asDraft } = savingOf(facts, letters);
  return { SaveLeadsTo: leadsTo, MaySaveDraft: asDraft };
}

/**
 * What was written while the goal was private is for owner and management, who saw it then. An edit that is not applied,
 * and so the lines about it, are for them and goal admins (decisions.md 2).
 */
function toldTo(
  { viewer }: Reading,
  seen: SeenGoal,
  transitions: readonly TransitionRow[],
): readonly TransitionRow[] {
  if (mayReadWhenPrivate(viewer, seen)) return transitions;
  const last = transitions.findLastIndex(({ opened }) => opened);
  const told = transitions.map((row, index) => (index <= last ? { ...row, ...untold } : row));
  if (mayReadEdit(viewer, sightOf(seen))) return told;
  const applied = appliedEdits(transitions);
  return told.filter(({ editId }) => editId === null || applied.has(editId));
}

const mayReadWhenPrivate = (viewer: Reading['viewer'], seen: SeenGoal): boolean =>
  mayRead(viewer, { ...sightOf(seen), isPrivate: true });

const untold = { changes: null, changesLeftOut: false, reason: null, learning: null };

/** What the edit of one line changed, where the lines of the goal come without it. */
export async function changesAnswer(
  reading: Reading,
  { id, lineId }: Input<Goals['changes']>['params'],
): Promise<AnswerOf<Goals['changes']>> {
  const [seen, changed] = await Promise.all([goalSeenBy(reading, id), changedBy(reading, id, lineId)]);
  if (changed === null) throw notFound();
  const isHidden = changed.opened && !mayReadWhenPrivate(reading.viewer, seen);
  return { data: isHidden ? [] : presentChanges(reading, changed) };
}

/** Each status with the number of its comments. */
function counted({ statuses }: Surroundings, comments: readonly CommentRow[]): CountedStatus[] {
  const counts = new Map<number, number>();
  for (const { onType, onId } of comments)
    if (onType === 'GoalStatus') counts.set(onId, (counts.get(onId) ?? 0) + 1);
  return statuses.map((status) => ({ ...status, commentCount: counts.get(status.id) ?? 0 }));
}

function presentRelatives(
  reading: Reading,
  row: FoundGoal,
  { ancestors, deleted }: Surroundings,
): Pick<GoalInfo, 'Ancestors' | 'DeletedDescestors' | 'ParentGoal'> {
  const living = ancestors
    .filter((ancestor) => !ancestor.deleted)
    .map((ancestor) => presentRelative(reading, ancestor));
  return {
    Ancestors: living,
    DeletedDescestors: deleted.map((one) => ({ Id: one.id, ParentId: one.parentId ?? 0, Count: one.count })),
    ParentGoal: living.find((ancestor) => ancestor.Id === row.parentId) ?? null,
  };
}

/** Who decides on requests: the owner's acting manager; nobody for the ceo. */
function approverOf({ ownerActingManagerId, approverName }: FoundGoal): GoalInfo['Approver'] {
  return ownerActingManagerId === null || approverName === null
    ? null
    : { Id: ownerActingManagerId, Name: approverName };
}

function changerOf({ updatedById, updatedByName }: FoundGoal): GoalInfo['UpdatedBy'] {
  return updatedById === null || updatedByName === null ? null : { Id: updatedById, Name: updatedByName };
}
