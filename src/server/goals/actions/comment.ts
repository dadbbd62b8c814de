import type { z } from 'zod';
import type { Comment } from '#contract/goal-shapes.ts';
import type { goalTalk } from '#contract/goal-talk.ts';
import { mayChangeComment, mayReadEdit } from '#rules/goals/visibility.ts';
import type { Writing } from '../../kernel/reading.ts';
import { deletedMeanwhile, movedOn, notFound } from '../../kernel/refusal.ts';
import { asNow } from '../../kernel/viewer-of-person.ts';
import { toldAlready } from '../../notifications/reads.ts';
import {
  goalAfter,
  goalEvenDeleted,
  mayCommentOn,
  mayReadCommentOn,
  type SeenGoal,
  sightOf,
} from '../access.ts';
import { presentComment } from '../present/info.ts';
import { mentionableAmong } from '../reads/mentionable.ts';
import { type MayTalk, talkRefusal } from '../reads/rights/lately.ts';
import { commentById, commentersOn, goalOfCommentable } from '../reads/talk.ts';
import { changeComment, endComment } from '../store/history.ts';
import { announceGoal } from './announce.ts';
import { tellOfGoal } from './tell.ts';
import { keepMentions, roomForComment, writeComment } from './write-comment.ts';

type AddBody = z.output<typeof goalTalk.commentAdd.body>;
type ChangeBody = z.output<typeof goalTalk.commentUpdate.body>;

/** Comment on what one reads; observers do not comment (decisions.md 2). */
export async function addComment(given: Writing, body: AddBody): Promise<Comment> {
  const writing = await asNow(given);
  const { scope, viewer } = writing;
  const on = await goalOfCommentable(scope, body.Type, body.Id);
  if (on === null) throw notFound();
  const seen = await goalEvenDeleted(writing, on.goalId);
  if (on.ofOpenEdit && !mayReadEdit(viewer, sightOf(seen))) throw notFound();
  if (seen.row.deletedAt !== null) throw deletedMeanwhile();
  if (on.isOver) throw movedOn();
  const may: MayTalk = (by, then) => mayCommentOn(by, then, body.Type);
  if (!may(viewer, seen)) throw await talkRefusal(writing, seen, may);
  const { Type: onType, Comment: text, Mentions: mentions } = body;
  const place = { onType, ofOpenEdit: on.ofOpenEdit, authorId: viewer.id };
  await roomForComment(writing, on.goalId, text);
  const comment = await writeComment(writing, on.goalId, { ...place, onType, onId: on.id, text, mentions });
  const commenterIds = await commentersOn(scope, on.goalId, body.Type, on.id);
  // Whoever commented before may since have lost the sight of what is said there (decisions.md 2).
  const readers = await mentionableAmong(writing, sightOf(seen), place, [
    seen.row.ownerId,
    ...commenterIds,
    ...comment.mentionedIds,
  ]);
  const reading = new Set(readers.map((reader) => reader.id));
  await tellOfGoal(writing, seen, ['mentioned', 'comment_added'], {
    commenterIds,
    comment,
    mayHear: (person) => reading.has(person),
  });
  await announceGoal(scope, seen, await goalAfter(writing, seen.row.id));
  return shown(writing, seen, comment.id);
}

/** A comment that was added before, as it is now. Throws 404 where it is gone, or may be read no more. */
export async function commentNow(writing: Writing, id: number): Promise<Comment> {
  const comment = await commentById(writing.scope, id);
  if (comment === null) throw notFound();
  const seen = await goalEvenDeleted(writing, comment.goalId);
  if (seen.row.deletedAt !== null) throw deletedMeanwhile();
  if (!mayReadCommentOn(writing.viewer, seen, comment.onType, comment.authorId)) throw notFound();
  return presentComment(writing, comment, sightOf(seen));
}

/** Only the author changes or deletes a comment (goals-core 5), and as an observer no more (decisions.md 2). */
export async function updateComment(given: Writing, body: ChangeBody): Promise<Comment> {
  const writing = await asNow(given);
  const { scope, viewer } = writing;
  const { CommentId: id, Comment: text, UpdatedAt } = body;
  const { seen, comment } = await ownComment(writing, id);
  // Changed in another window since it was read: the newer words are not written over unseen.
  if (UpdatedAt !== undefined && Date.parse(UpdatedAt) !== comment.updatedAt.getTime()) throw movedOn();
  await roomForComment(writing, comment.goalId, text, { id, text: comment.body });
  await changeComment(scope, id, text);
  const on = await goalOfCommentable(scope, comment.onType, comment.onId);
  const place = { onType: comment.onType, ofOpenEdit: on?.ofOpenEdit ?? false, authorId: viewer.id };
  const before = comment.mentions.map(({ personId }) => personId);
  const naming = { place, id, text, ids: body.Mentions ?? before };
  const mentioned = await keepMentions(writing, comment.goalId, naming);
  // Whoever was taken out and is put back was told then.
  const anew = mentioned.filter((personId) => !before.includes(personId));
  const told = await toldAlready(scope, anew, { kind: 'mentioned', objectId: id });
  await tellOfGoal(writing, seen, ['mentioned'], {
    comment: { id, mentionedIds: anew.filter((personId) => !told.has(personId)) },
  });
  return shown(writing, seen, id);
}

export async function deleteComment(writing: Writing, id: number): Promise<Record<string, never>> {
  await ownComment(await asNow(writing), id);
  await endComment(writing.scope, id);
  return {};
}

/** With the goal it stands on. */
async function ownComment(writing: Writing, id: number) {
  const { scope, viewer } = writing;
  const comment = await commentById(scope, id);
  if (comment === null) throw notFound();
  const seen = await goalEvenDeleted(writing, comment.goalId);
  if (seen.row.deletedAt !== null) throw deletedMeanwhile();
  if (!mayReadCommentOn(viewer, seen, comment.onType, comment.authorId)) throw notFound();
  const may: MayTalk = (by, then) => mayChangeComment(by, sightOf(then), comment.authorId);
  if (!may(viewer, seen)) throw await talkRefusal(writing, seen, may);
  await announceGoal(scope, seen, await goalAfter(writing, seen.row.id));
  return { seen, comment };
}

async function shown(writing: Writing, seen: SeenGoal, id: number): Promise<Comment> {
  const comment = await commentById(writing.scope, id);
  if (comment === null) throw notFound();
  return presentComment(writing, comment, sightOf(seen));
}
