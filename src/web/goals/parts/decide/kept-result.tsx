import { useState } from 'react';
import { z } from 'zod';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { endReasons } from '#contract/vocabulary.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { beginWhy } from '../why/why.ts';
import type { useResult } from './use-result.ts';

/** As it is kept: what was ticked and chosen beside what was typed. */
const keptSchema = () =>
  z.object({
    text: z.string(),
    Completed: z.boolean().nullable().default(null),
    ObjectiveResult: z.number().nullable().default(null),
    Quality: z.number().nullable().default(null),
    Learning: z.string().default(''),
    Reason: z.enum(endReasons).nullable().default(null),
    ReasonGoal: z.object({ Id: z.number(), Title: z.string() }).nullable().default(null),
    ReasonText: z.string().default(''),
  });

/** As the form is begun with the present result. */
const startOf = (present: GoalInfo['GoalResult']): z.infer<ReturnType<typeof keptSchema>> => {
  const { Reason, ReasonGoal, ReasonText } = beginWhy(present);
  return {
    text: present?.Outcome ?? '',
    Completed: present?.Completed ?? null,
    ObjectiveResult: present?.ObjectiveResult ?? null,
    Quality: stepOf(present?.Quality),
    Learning: present?.Learning ?? '',
    ...{ Reason, ReasonGoal, ReasonText },
  };
};

interface KeptResultProps {
  readonly info: GoalInfo;
  readonly form: ReturnType<typeof useResult>;
  readonly opened: boolean;
}

/** Keeps a result until it is sent, verdict, quality and reason with it, and offers what was left. */
export function KeptResult({ info, form, opened }: KeptResultProps) {
  const { Goal } = info;
  const [schema] = useState(keptSchema);
  const { verdict, quality, outcome, ending } = form;
  const { Reason, ReasonGoal, ReasonText } = ending.why;
  const kept = useKeptText({
    subject: `goal/${Goal.Id}/result`,
    title: outcome || Goal.GoalDetail.Title,
    opens: { dialog: 'finalize', goalId: Goal.Id },
    values: {
      text: outcome,
      ...verdict,
      Quality: quality,
      Learning: ending.learning,
      ...{ Reason, ReasonGoal, ReasonText },
    },
    start: startOf(form.present),
    words: [outcome, ending.learning, ReasonText].filter(Boolean),
    schema,
    touched: form.isTouched,
    opened,
    fill: (before) => {
      form.setOutcome(before.text);
      form.setVerdict({ Completed: before.Completed, ObjectiveResult: before.ObjectiveResult });
      const step = stepOf(before.Quality);
      if (step !== null) form.setQuality(step);
      ending.setLearning(before.Learning);
      const why = { Reason: before.Reason, ReasonGoal: before.ReasonGoal, ReasonText: before.ReasonText };
      ending.setWhy({
        ...why,
        isTouched: JSON.stringify(why) !== JSON.stringify({ Reason, ReasonGoal, ReasonText }),
      });
    },
  });
  return <KeptOffer kept={kept} />;
}
