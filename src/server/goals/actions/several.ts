import type { z } from 'zod';
import type { goalSeveral } from '#contract/goal-several.ts';
import { deedStep } from '#rules/goals/several.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn, Refusal } from '../../kernel/refusal.ts';
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

/**
 * One deed on several goals, one after the other, each in a transaction of its own (`write`): what is refused is
 * answered in words and stops none of the others. Of a goal that is named twice the second is refused as changed.
 */
export async function several(
  body: Body,
  write: (work: (writing: Writing) => Promise<unknown>) => Promise<unknown>,
  say: (refusal: Refusal) => string,
): Promise<{ data: Answered[] }> {
  const data: Answered[] = [];
  for (const goal of body.Goals) {
    const Message = await write((writing) => onOne(writing, goal, body)).then(
      () => '',
      (error: unknown) => {
        if (error instanceof Refusal) return say(error);
        throw error;
      },
    );
    data.push({ Id: goal.Id, IsDone: Message === '', Message });
  }
  return { data };
}

/** The same calls as one by one, so the same table, history, notices and answers. */
async function onOne(
  writing: Writing,
  goal: Chosen,
  { Deed, Comment, Reason, Parent }: Body,
): Promise<unknown> {
  if (Deed === 'remind') return remind(writing, goal);
  const { row, permissions } = await goalSeenBy(writing, goal.Id);
  const step = deedStep(Deed, permissions);
  // Whoever saw another version is told that, not what it allows now.
  if (goal.UpdatedAt !== undefined && Date.parse(goal.UpdatedAt) !== row.updatedAt.getTime()) throw movedOn();
  if (step === null) throw badField('Deed', 'messages.deed_not_now');
  const asked = { Id: goal.Id, UpdatedAt: goal.UpdatedAt ?? row.updatedAt.toISOString() };
  switch (step.call) {
    case 'approve':
      return approve(writing, { ...asked, Status: step.status, Comment });
    case 'shelve':
      return shelve(writing, {
        ...asked,
        Status: step.status,
        Comment,
        ...(Deed === 'shelve' ? { Reason } : {}),
      });
    case 'changeparentgoal':
      return changeParent(writing, { ...asked, GoalId: Parent ?? 0 });
    default:
      return step satisfies never;
  }
}
