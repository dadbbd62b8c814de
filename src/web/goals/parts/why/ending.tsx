import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { Ending as EndingName } from '#rules/goals/ending/end-reasons.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { beginWhy, ownerWhyBody } from './why.ts';
import { WhyField } from './why-field.tsx';

/** Why it ended and what was learnt, as an owner says it, begun with the present result. */
export function useEnding(present: GoalInfo['GoalResult']) {
  const [why, setWhy] = useState(() => beginWhy(present));
  const [learning, setLearning] = useState(present?.Learning ?? '');
  const isLearningTouched = learning !== (present?.Learning ?? '');
  return {
    why,
    setWhy,
    learning,
    setLearning,
    isTouched: why.isTouched || isLearningTouched,
    isTooLong: learning.length > limits.learning || why.ReasonText.length > limits.reasonText,
    bodyFor: (ending: EndingName | null) => ({ ...ownerWhyBody(why, ending), Learning: learning }),
  };
}

interface EndingProps {
  readonly info: GoalInfo;
  readonly ending: EndingName | null;
  readonly form: ReturnType<typeof useEnding>;
  readonly error?: string | undefined;
}

/** One line of choices and a text, both only for who wants to say it. */
export function Ending({ info, ending, form, error }: EndingProps) {
  const { t } = useGoalWords();
  return (
    <>
      <WhyField info={info} ending={ending} value={form.why} onChange={form.setWhy} withText error={error} />
      <TextArea
        label={t('workflows.why.learning')}
        aside={t('ui.optional')}
        hint={t('workflows.why.learning_hint')}
        length={{ now: form.learning.length, maximum: limits.learning }}
        value={form.learning}
        onChange={(event) => form.setLearning(event.currentTarget.value)}
      />
    </>
  );
}
