import type { z } from 'zod';
import type { Comment } from '#contract/goal-shapes.ts';
import type { goalTalk } from '#contract/goal-talk.ts';
import { mayChangeComment, mayComment, mayReadEdit } from '#rules/goals/visibility.ts';
import type { Scope } from '../../db/database.ts';
import type { Writing } from '../../kernel/reading.ts';
import { forbidden, movedOn, notFound } from '../../kernel/refusal.ts';
import { goalEvenDeleted, mayReadCommentOn, type SeenGoal, sightOf } from '../access.ts';
import { presentComment } from '../present/info.ts';
import { commentById, commentersOn, goalOfCommentable } from '../reads/talk.ts';
import { changeComment, endComment, insertComment } from '../store/history.ts';
import { announceGoal } from './announce.ts';
import { tellOfGoal } from './tell.ts';

type AddBody = z.output<typeof goalTalk.commentAdd.body>;

/** Comment on what one reads; observers do not comment (decisions.md 2). */
export async function addComment(writing: Writing, body: AddBody): Promise<Comment> {
  const { scope, viewer } = writing;
  const on = await goalOfCommentable(scope, body.Type, body.Id);
  if (on === null) throw notFound();
  const seen = await goalEvenDeleted(writing, on.goalId);
  if (on.ofOpenEdit && !mayReadEdit(viewer, sightOf(seen))) throw notFound();
  if (seen.row.deletedAt !== null || on.isOver) throw movedOn();
  if (!mayComment(viewer, sightOf(seen)) || !mayReadCommentOn(viewer, seen, body.Type, 0)) throw forbidden();
  const id = await insertComment(scope, {
    goalId: on.goalId,
    onType: body.Type,
    onId: on.id,
    authorId: viewer.id,
    body: body.Comment,
  });
  const commenterIds = await commentersOn(scope, on.goalId, body.Type, on.id);
  const readers =
    body.Type === 'StateTransition' ? await readersOfTransitions(scope, seen, on.ofOpenEdit) : null;
  await tellOfGoal(writing, seen, ['comment_added'], {
    commenterIds,
    mayHear: (person) => readers === null || readers.has(person),
    object: { type: 'Comment', id },
  });
  await announceGoal(scope, seen);
  return shown(writing, seen, id);
}

/** Whoever commented before may since have lost the sight of what is said there (decisions.md 2). */
async function readersOfTransitions(
  scope: Scope,
  { row }: SeenGoal,
  ofOpenEdit: boolean,
): Promise<ReadonlySet<number>> {
  const admins = await scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where((e) =>
      ofOpenEdit
        ? e('is_goal_admin', '=', true)
        : e.or([e('is_goal_admin', '=', true), e('is_org_admin', '=', true)]),
    )
    .execute();
  return new Set([row.ownerId, row.ownerActingManagerId ?? 0, ...admins.map((admin) => admin.id)]);
}

/** Only the author changes or deletes a comment (goals-core 5), and as an observer no more (decisions.md 2). */
export async function updateComment(writing: Writing, id: number, text: string): Promise<Comment> {
  const seen = await ownComment(writing, id);
  await changeComment(writing.scope, id, text);
  return shown(writing, seen, id);
}

export async function deleteComment(writing: Writing, id: number): Promise<Record<string, never>> {
  await ownComment(writing, id);
  await endComment(writing.scope, id);
  return {};
}

/** The goal it stands on. */
async function ownComment(writing: Writing, id: number): Promise<SeenGoal> {
  const { scope, viewer } = writing;
  const comment = await commentById(scope, id);
  if (comment === null) throw notFound();
  const seen = await goalEvenDeleted(writing, comment.goalId);
  if (seen.row.deletedAt !== null) throw movedOn();
  if (!mayReadCommentOn(viewer, seen, comment.onType, comment.authorId)) throw notFound();
  if (!mayChangeComment(viewer, sightOf(seen), comment.authorId)) throw forbidden();
  await announceGoal(scope, seen);
  return seen;
}

async function shown(writing: Writing, seen: SeenGoal, id: number): Promise<Comment> {
  const comment = await commentById(writing.scope, id);
  if (comment === null) throw notFound();
  return presentComment(writing, comment, sightOf(seen));
}
