import { z } from 'zod';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { Picked } from '../talk/kept-comment.tsx';
import type { Answer, RailGoal } from './use-weekly-update.ts';

/** As it is kept: the steps beside the comment. */
const Kept = z.object({
  text: z.string(),
  picked: z.array(Picked).default([]),
  Likelihood: z.number().nullable().default(null),
  Quality: z.number().nullable().default(null),
});

interface KeptAnswerProps {
  readonly one: RailGoal;
  readonly weekId: number;
  /** Of the sitting: what was chosen for one goal stays while one is at another. */
  readonly slot: string;
  readonly opened: boolean;
  readonly onFill: (change: Partial<Answer>) => void;
}

export const subjectOf = (goalId: number, weekId: number): string => `goal/${goalId}/week/${weekId}`;

/** Keeps what was chosen and typed for a goal and a week until it is saved, and offers what was left. */
export function KeptAnswer({
  one: { goal, answer, isTouched },
  weekId,
  slot,
  opened,
  onFill,
}: KeptAnswerProps) {
  const { likelihood, quality, comment, picked, stood } = answer;
  const kept = useKeptText({
    subject: subjectOf(goal.Id, weekId),
    slot,
    title: comment.trim() || goal.GoalDetail.Title,
    opens: { dialog: 'update', goalId: goal.Id, weekId },
    values: { text: comment, picked: [...picked], Likelihood: likelihood, Quality: quality },
    start: { text: '', picked: [], Likelihood: stood?.likelihood ?? null, Quality: stood?.quality ?? null },
    words: comment.trim() ? [comment] : [],
    schema: Kept,
    touched: isTouched,
    opened,
    fill: ({ text, picked: before, Likelihood, Quality }) =>
      onFill({
        comment: text,
        picked: before,
        likelihood: stepOf(Likelihood) ?? likelihood,
        quality: stepOf(Quality) ?? quality,
        state: 'typed',
      }),
  });
  return <KeptOffer kept={kept} />;
}
