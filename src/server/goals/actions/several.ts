import type { z } from 'zod';
import type { goalSeveral } from '#contract/goal-several.ts';
import { type DeedStep, deedStep } from '#rules/goals/several.ts';
import { InDoubt } from '../../db/away.ts';
import { once } from '../../kernel/once.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn, Refusal, type Words } from '../../kernel/refusal.ts';
import { hashOf } from '../../kernel/token.ts';
import { asNow } from '../../kernel/viewer-of-person.ts';
import { goalSeenBy } from '../access.ts';
import { approve } from './approve.ts';
import { changeParent } from './realign.ts';
import { remind } from './remind.ts';
import { shelve } from './shelve.ts';

type Body = z.output<typeof goalSeveral.several.body>;
type Chosen = Body['Goals'][number];

export interface Answered {
  readonly Id: number;
  readonly IsDone: boolean;
  readonly Message: string;
}

interface Around {
  /** What the call was sent as (`once`); null where it bears no key. */
  readonly sent: string | null;
  /** A transaction of its own. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  say(words: Words): string;
  /** Tells the log. */
  failed(error: unknown): void;
}

/**
 * One deed on several goals, one after the other, each in a transaction of its own: what is refused is answered in
 * words and stops none of the others. Of a goal that is named twice the second is refused as changed. What fails, as
 * without a database, ends the round: the answers so far are worth more than an error, for those goals are done.
 * Sent again under its key, what was done before is answered as done.
 */
export async function several(
  body: Body,
  { sent, write, say, failed }: Around,
): Promise<{ data: Answered[] }> {
  const data: Answered[] = [];
  let heard: ReadonlySet<number> = new Set();
  for (const [at, goal] of body.Goals.entries()) {
    const key = sent && hashOf(`${sent} ${at}`);
    try {
      const one = await write(async (asking) => {
        const round = new Set(heard);
        // A round may take seconds, in which rights are taken away: each goal is decided by those that are left.
        const writing = await asNow(asking);
        const instead = await once(writing, key, {
          make: () => onOne(writing, goal, body, round),
          idOf: () => goal.Id,
          again: (id) => insteadOf(writing, id, body),
        });
        return { instead, round };
      });
      heard = one.round;
      data.push({ Id: goal.Id, IsDone: true, Message: one.instead === null ? '' : say(one.instead) });
    } catch (error) {
      data.push({ Id: goal.Id, IsDone: false, Message: say(wordsOf(error)) });
      if (error instanceof Refusal) continue;
      failed(error);
      break;
    }
  }
  const rest = body.Goals.slice(data.length).map(({ Id }) => Id);
  return {
    data: [...data, ...rest.map((Id) => ({ Id, IsDone: false, Message: say({ key: 'messages.not_done' }) }))],
  };
}

function wordsOf(error: unknown): Words {
  if (error instanceof Refusal) return Object.values(error.fields)[0] ?? error.words;
  return { key: error instanceof InDoubt ? 'refusals.in_doubt' : 'messages.not_done' };
}

/**
 * The same calls as one by one, so the same table, history, notices and answers. Answers what was done instead of what
 * the deed says, null when it was that.
 */
async function onOne(writing: Writing, goal: Chosen, body: Body, heard: Set<number>): Promise<Words | null> {
  if (body.Deed === 'remind') {
    await remind(writing, goal);
    return null;
  }
  const { row, permissions } = await goalSeenBy(writing, goal.Id);
  const step = deedStep(body.Deed, permissions);
  // Whoever saw another version is told that, not what it allows now.
  if (goal.UpdatedAt !== undefined && Date.parse(goal.UpdatedAt) !== row.updatedAt.getTime()) throw movedOn();
  if (step === null) {
    const isResult = body.Deed === 'approve' && permissions.ReviewFinalize;
    throw badField('Deed', isResult ? 'refusals.deed_result' : 'refusals.deed_not_now');
  }
  const asked = { Id: goal.Id, UpdatedAt: goal.UpdatedAt ?? row.updatedAt.toISOString() };
  await take(writing, step, asked, body, heard);
  // Asked afterwards: of a parent that one may not name nothing is told.
  if (step.call === 'changeparentgoal' && (row.parentId ?? 0) === (body.Parent ?? 0))
    throw badField('Parent', row.parentId === null ? 'refusals.parent_none' : 'refusals.parent_same');
  const isOnlyAsked = step.call === 'shelve' && step.status === 'shelving_in_review';
  return isOnlyAsked ? shelvingAsked : null;
}

/** What was done before instead of what the deed says: shelving that was only asked for. */
async function insteadOf(writing: Writing, id: number, { Deed }: Body): Promise<Words | null> {
  if (Deed !== 'shelve') return null;
  const { row } = await goalSeenBy(writing, id);
  return row.state === 'shelving_in_review' ? shelvingAsked : null;
}

const shelvingAsked: Words = { key: 'refusals.shelving_asked' };

function take(
  writing: Writing,
  step: DeedStep,
  asked: { readonly Id: number; readonly UpdatedAt: string },
  { Deed, Comment, Mentions, Reason, Parent }: Body,
  heard: Set<number>,
): Promise<unknown> {
  switch (step.call) {
    case 'approve':
      return approve(writing, { ...asked, Status: step.status, Comment, Mentions }, heard);
    case 'shelve': {
      const why = Deed === 'shelve' ? { Reason } : {};
      return shelve(writing, { ...asked, Status: step.status, Comment, Mentions, ...why }, heard);
    }
    case 'changeparentgoal':
      return changeParent(writing, { ...asked, GoalId: Parent ?? 0 });
    default:
      return step satisfies never;
  }
}
