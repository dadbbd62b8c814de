import { limits } from '#contract/limits.ts';
import { type CommentPlace, type Mention, mentionsIn } from '#rules/goals/talk/mentions.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { sightOf } from '../access.ts';
import { saidThere } from '../reads/made.ts';
import { mentionableAmong } from '../reads/mentionable.ts';
import { findGoal } from '../rows.ts';
import { insertComment, setMentions } from '../store/history.ts';

/** A comment that was written, and whom it names. */
export interface WrittenComment {
  readonly id: number;
  readonly mentionedIds: readonly number[];
  /** Who has been told of its words, in a round over several goals. */
  readonly heard?: Set<number>;
}

interface NewComment {
  readonly onType: Parameters<typeof insertComment>[1]['onType'];
  readonly onId: number;
  readonly ofOpenEdit: boolean;
  readonly text: string;
  /** Picked for the names in it. */
  readonly mentions: readonly number[];
}

/**
 * Whoever opens the goal reads all of them: asked before each `writeComment`, and before one is changed (`but`), of which
 * whatever makes it no longer is taken.
 */
export async function roomForComment(
  writing: Writing,
  goalId: number,
  text: string,
  but: { readonly id: number; readonly text: string } | null = null,
): Promise<void> {
  if (but !== null && [...text].length <= [...but.text].length) return;
  const said = await saidThere(writing, goalId, but?.id);
  if (said.comments >= limits.commentsOnGoal)
    throw badField('Comment', 'refusals.comments_full', { maximum: limits.commentsOnGoal });
  if (said.letters + [...text].length > limits.commentLettersOnGoal)
    throw badField('Comment', 'refusals.comments_long', { maximum: limits.commentLettersOnGoal });
}

/** Every comment on a goal is written here, by whoever acts, with the names in it. */
export async function writeComment(
  writing: Writing,
  goalId: number,
  { onType, onId, ofOpenEdit, text, mentions }: NewComment,
): Promise<WrittenComment> {
  const authorId = writing.viewer.id;
  const id = await insertComment(writing.scope, { goalId, onType, onId, authorId, body: text });
  const naming = { id, text, place: { onType, ofOpenEdit, authorId }, ids: mentions };
  // A new one names nobody yet who would have to be taken out.
  return { id, mentionedIds: mentions.length === 0 ? [] : await keepMentions(writing, goalId, naming) };
}

interface Naming {
  readonly place: CommentPlace;
  /** Of the comment. */
  readonly id: number;
  readonly text: string;
  readonly ids: readonly number[];
}

/**
 * Keeps whom the comment names, of those picked; whoever may not read it there, as its goal stands now, is left out.
 * Answers their ids.
 */
export async function keepMentions(
  writing: Writing,
  goalId: number,
  { place, id, text, ids }: Naming,
): Promise<number[]> {
  const goal = ids.length === 0 ? null : await findGoal(writing.scope, writing.viewer, goalId);
  const people = goal === null ? [] : await mentionableAmong(writing, sightOf({ row: goal }), place, ids);
  const mentions = people.length === 0 ? [] : await withRoom(writing, goalId, id, mentionsIn(text, people));
  await setMentions(writing.scope, id, mentions);
  return [...new Set(mentions.map(({ personId }) => personId))];
}

/** Each of them is read, by the name of that day, by whoever opens the goal. */
async function withRoom(
  writing: Writing,
  goalId: number,
  id: number,
  mentions: readonly Mention[],
): Promise<readonly Mention[]> {
  const { places } = await saidThere(writing, goalId, id);
  if (places + mentions.length > limits.mentionPlacesOnGoal)
    throw badField('Comment', 'refusals.comments_naming', { maximum: limits.mentionPlacesOnGoal });
  return mentions;
}
