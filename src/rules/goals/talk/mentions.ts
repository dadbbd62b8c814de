import type { LaterAudience } from '#contract/audience.ts';
import { limits } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { OwnerFacts } from '../actors.ts';
import { colleague } from '../audience.ts';
import type { Rule } from '../permissions.ts';
import { goalConditions, means, type OpenEdit, openEditIn, stateOf } from '../states.ts';
import { type GoalSightFacts, mayRead, mayReadEdit, mayReadTransitionComment } from '../visibility.ts';

/** Where a text names somebody: `@` and the name, counted in units of UTF-16. */
export interface Mention {
  readonly personId: number;
  readonly place: number;
  readonly length: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Where the text names these people. A longer name goes first, so that Ann is not found in Ann Lee; of several people
 * of one name each gets a place of their own, in the order given, and the last one what is left. Of more places than
 * are kept everybody's first one is, and of the others those that come first.
 */
export function mentionsIn(text: string, people: readonly Named[]): Mention[] {
  const found: Mention[] = [];
  const isFree = (place: number, length: number) =>
    found.every((one) => place + length <= one.place || one.place + one.length <= place);
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  for (const [index, { id, name }] of byLength.entries()) {
    const word = `@${name}`;
    const isLast = !byLength.slice(index + 1).some((other) => other.name === name);
    for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1)) {
      if (!isFree(place, word.length) || !endsThere(text, place + word.length)) continue;
      found.push({ personId: id, place, length: word.length });
      if (!isLast) break;
    }
  }
  return atMost(
    limits.mentionPlaces,
    found.toSorted((one, other) => one.place - other.place),
  );
}

/** The first place of each person, and of the others those that come first. */
function atMost(most: number, mentions: readonly Mention[]): Mention[] {
  const firsts = new Set(new Map(mentions.toReversed().map((one) => [one.personId, one])).values());
  const others = mentions.filter((one) => !firsts.has(one)).slice(0, Math.max(0, most - firsts.size));
  const kept = new Set([...firsts, ...others]);
  return mentions.filter((one) => kept.has(one));
}

/** A name does not go on in the middle of a word. */
const endsThere = (text: string, place: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(place));

/** The text with the names that people have now, and where it names them. */
export function withNamesNow(
  text: string,
  mentions: readonly (Mention & { readonly name: string })[],
): { readonly text: string; readonly mentions: (Mention & { readonly name: string })[] } {
  let now = '';
  let from = 0;
  const moved = mentions.map((mention) => {
    now += text.slice(from, mention.place);
    from = mention.place + mention.length;
    const place = now.length;
    now += `@${mention.name}`;
    return { ...mention, place, length: now.length - place };
  });
  return { text: now + text.slice(from), mentions: moved };
}

/** What a comment hangs on. */
export interface CommentPlace {
  readonly onType: string;
  readonly ofOpenEdit: boolean;
  readonly authorId: number;
}

/** Whom a comment may name: whoever reads it there. Observers do not, for they are told of nothing (decisions.md 6). */
export function mayBeMentioned(person: ViewerFacts, goal: GoalSightFacts, on: CommentPlace): boolean {
  return person.role !== 'observer' && mayReadComment(person, goal, on);
}

/** Who reads a comment there. */
export function mayReadComment(person: ViewerFacts, goal: GoalSightFacts, on: CommentPlace): boolean {
  if (!mayRead(person, goal)) return false;
  if (on.ofOpenEdit && !mayReadEdit(person, goal)) return false;
  return on.onType !== 'StateTransition' || mayReadTransitionComment(person, goal, on.authorId);
}

/** Whether every member may be named there. */
export const isForAnyMember = (goal: GoalSightFacts, on: CommentPlace): boolean =>
  mayBeMentioned(colleague, goal, on);

/** Where the comment of a step will stand, and who will see its goal then. */
export interface PlaceToCome {
  readonly goal: GoalSightFacts;
  readonly on: CommentPlace;
}

/**
 * The place of a comment that is written with a step, before that is done: a submitted draft is seen by all, an edit
 * that is applied may have made its goal private.
 */
export function placeAfter(
  { call, to }: Pick<Rule, 'call' | 'to'>,
  goal: GoalSightFacts,
  { authorId, editPrivate }: { readonly authorId: number; readonly editPrivate: boolean | undefined },
): PlaceToCome {
  const onType = call === 'updatestatus' ? 'GoalStatus' : 'StateTransition';
  const isOfEdit = goal.state === 'approved' && (call === 'approve' || call === 'retractedits');
  const applies = isOfEdit && call === 'approve' && to === 'approved';
  const condition = goalConditions.find((one) => one === to);
  return {
    goal: {
      ...goal,
      state: condition === undefined ? goal.state : stateOf(condition),
      isPrivate: applies ? (editPrivate ?? goal.isPrivate) : goal.isPrivate,
    },
    on: { onType, ofOpenEdit: isOfEdit && !applies, authorId },
  };
}

/** What the open edit is after a step; null: applied or given up. */
export function openEditAfter(
  { call, to }: Pick<Rule, 'call' | 'to'>,
  edit: OpenEdit | null,
): OpenEdit | null {
  if (to === 'edit d') return 'draft';
  if (to === 'edit r') return 'review';
  return to === 'approved' && (call === 'approve' || call === 'retractedits') ? null : edit;
}

/** Whether the owner may come to submit what is a draft. A ceo's changes count at once; who has left changes nothing. */
export const isSubmitting = ({
  ownerRole,
  ownerActive,
}: Pick<OwnerFacts, 'ownerRole' | 'ownerActive'>): boolean =>
  ownerActive && ownerRole !== 'ceo' && ownerRole !== 'observer';

/** Whether an edit may come to be applied, though it rests meanwhile. */
export function mayStillApply(edit: OpenEdit | null, state: GoalState, submits: boolean): boolean {
  if (edit === null || (edit === 'draft' && !submits)) return false;
  return openEditIn[state] === 'open' || openEditIn[state] === 'waits';
}

/**
 * Where the same comment stands once its draft is submitted, or the open edit approved: others read it then. null:
 * nothing is to come. `edit`: the open one as far as the viewer may know of it, and null where it ends; `submits`:
 * `isSubmitting`, else others publish the draft.
 */
export function placeLater(
  { goal, on }: PlaceToCome,
  edit: { readonly isPrivate?: boolean | undefined } | null,
  submits: boolean,
): { readonly once: LaterAudience['Once']; readonly place: PlaceToCome } | null {
  if (!means(goal.state, 'past draft'))
    return { once: submits ? 'submitted' : 'published', place: { goal: { ...goal, state: 'review' }, on } };
  if (edit === null || !(on.ofOpenEdit || edit.isPrivate !== undefined)) return null;
  const isPrivate = edit.isPrivate ?? goal.isPrivate;
  return {
    // Elsewhere it is the shelving or the result that is approved next.
    once: on.ofOpenEdit && goal.state === 'approved' ? 'approved' : 'edits',
    place: { goal: { ...goal, isPrivate }, on: { ...on, ofOpenEdit: false } },
  };
}
