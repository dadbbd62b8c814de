import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { Letter } from '#rules/goals/actors.ts';
import { type CallName, decide, type Rule } from '#rules/goals/permissions.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { actsOn, type Noun, type Said } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { goalAfter, goalEvenDeleted, goalSeenBy, type SeenGoal } from '../access.ts';
import { goalInfo } from '../reads/info.ts';
import { lettersLately } from '../reads/rights/lately.ts';
import { goalOfCommentable } from '../reads/talk.ts';
import type { FoundGoal } from '../rows.ts';
import { lockGoalOfOwner, touchGoal } from '../store/goal.ts';
import { insertLine, type Line } from '../store/history.ts';
import { announceGoal } from './announce.ts';
import { type Around, endRequests, tellOfGoal } from './tell.ts';
import { roomForComment, type WrittenComment, writeComment } from './write-comment.ts';

/** What every change must hand back: a write without its history does not type-check. */
export interface Recorded {
  /** The lines of History; an empty list is said outright, for the few changes that leave none. */
  readonly lines: readonly Line[];
  readonly tell: readonly GoalEvent[];
  /**
   * Whether UpdatedAt moves: false for weekly statuses, comments and follows (decisions.md 1), 'with the change' where
   * the goal's row has changed and moved it already.
   */
  readonly touches: boolean | 'with the change';
  /** The change itself, where nothing needs its answer: it is on its way, and its lines travel behind it. */
  readonly changed?: Promise<void>;
  readonly around?: Around;
}

/** What is the goals' own in the pipeline of kernel/act.ts. */
type GoalNoun = Noun<
  SeenGoal,
  ReadonlySet<Letter>,
  Rule,
  CallName,
  Recorded,
  GoalInfo,
  WrittenComment | null,
  FoundGoal
>;
const goal: GoalNoun = {
  lock: lockGoalOfOwner,
  find: goalEvenDeleted,
  viewerNow,
  isDeleted: ({ row }) => row.deletedAt !== null,
  updatedAt: ({ row }) => row.updatedAt,
  held: ({ letters }) => letters,
  heldLately: lettersLately,
  decide: ({ facts, letters }, lately, call, status) => decide(facts, letters, lately, call, status),
  record: writeHistory,
  after: (writing, { row }) => goalAfter(writing, row.id),
  tell: async (writing, seen, { tell, around, touches }, comment, after) => {
    const ended = touches === false ? null : after.then((now) => endRequests(writing, now, tell));
    // What was done says more than that one is named beside it: whoever hears of both hears that.
    const told = comment
      ? tellOfGoal(writing, seen, [...tell, 'mentioned'], { ...around, comment }, ended)
      : tellOfGoal(writing, seen, tell, around, ended);
    await Promise.all([ended, told]);
  },
  announce: async ({ scope }, seen, _, after) => announceGoal(scope, seen, await after),
  answer: (writing, id, after) => goalInfo(writing, id, goalSeenBy(writing, id, after)),
};

/** Every write of a goal goes through `act`; a new one begins its history, and ends with `tellOf` and `answer`. */
export const { act, record, tellOf, answer } = actsOn(goal);

/** The first lines of a goal that was just made, for which there is always room; the goal itself, looked at meanwhile. */
export async function beginHistory(
  writing: Writing,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
  { lines }: Recorded,
): Promise<SeenGoal> {
  const { scope, viewer } = writing;
  const about = { goalId: id, actorId: viewer.id, byOwner: viewer.id === ownerId };
  const [seen] = await Promise.all([goalSeenBy(writing, id), writeLines(scope, lines, about)]);
  return seen;
}

/** The comment hangs on the last line. */
async function writeHistory(
  writing: Writing,
  { row }: SeenGoal,
  { lines, touches, changed }: Recorded,
  { text, mentions, heard }: Said,
): Promise<WrittenComment | null> {
  const { scope, viewer } = writing;
  const about = { goalId: row.id, actorId: viewer.id, byOwner: viewer.id === row.ownerId };
  const saysSomething = text !== '' && lines.length > 0;
  // Counted on the way: what is refused is not written.
  const [, last] = await Promise.all([
    saysSomething ? roomForComment(writing, row.id, text) : null,
    writeLines(scope, lines, about),
    changed,
    touches === true ? touchGoal(scope, row.id, viewer.id) : null,
  ]);
  if (!saysSomething || last === null) return null;
  const isOfEdit = lines.at(-1)?.editId !== undefined;
  const on = isOfEdit ? await goalOfCommentable(scope, 'StateTransition', last) : null;
  const place = { onType: 'StateTransition' as const, onId: last, ofOpenEdit: on?.ofOpenEdit ?? false };
  const comment = await writeComment(writing, row.id, { ...place, text, mentions });
  return heard ? { ...comment, heard } : comment;
}

/** One after the other, for History is read by their ids; the id of the last one. */
async function writeLines(
  scope: Writing['scope'],
  lines: readonly Line[],
  about: Parameters<typeof insertLine>[2],
): Promise<number | null> {
  let last: number | null = null;
  for (const line of lines) {
    last = await insertLine(scope, line, about, limits.linesOfHistory);
    if (last === null) throw historyFull();
  }
  return last;
}

const historyFull = (): Refusal =>
  new Refusal(400, 'invalid_input', {
    key: 'refusals.history_full',
    params: { maximum: limits.linesOfHistory },
  });
