import { Info } from 'lucide-react';
import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isStep } from '#rules/goals/sentences.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { PresentState } from './present-state.tsx';
import styles from './review.module.css';

const lastStepOf = ({ GoalTransitions }: GoalInfo) => GoalTransitions.findLast(isStep);

/** The last step that was known while it was still to be decided here; undefined: it never was. */
export function useStepBefore(info: GoalInfo, mayStill: boolean): number | undefined {
  const newest = { goal: info.Goal.Id, step: lastStepOf(info)?.Id };
  const [known, setKnown] = useState<typeof newest | null>(null);
  const isNews = known?.goal !== newest.goal || known.step !== newest.step;
  if (mayStill && isNews) setKnown(newest);
  return known?.goal === newest.goal ? known.step : undefined;
}

interface MovedOnProps {
  readonly info: GoalInfo;
  /** The last step that was known before: where no other was taken, somebody else decides by now. */
  readonly since?: number | undefined;
}

/** Who took the decision meanwhile, in the words of History: there is nothing left to decide (decisions.md 1). */
export function MovedOn({ info, since }: MovedOnProps) {
  const { t, language } = useGoalWords();
  const last = lastStepOf(info);
  // Whoever decides no more may not see what was asked either: what they see last is older.
  if (since !== undefined && (last?.Id ?? 0) <= since)
    return <Banner role="status" icon={Info} lead={t('workflows.review.not_yours')} />;
  const comment = last?.Comments.find(({ UserId }) => UserId === last.UserId)?.Comment;
  return (
    <Banner
      role="status"
      icon={Info}
      lead={
        last ? (
          t('workflows.review.moved_on', {
            wording: capitalised(last.Wording, language),
            name: last.Name,
            at: instant(last.CreatedAt, new Date(), language),
          })
        ) : (
          <PresentState info={info} />
        )
      }
    >
      {comment && <span className={styles.quote}>{comment}</span>}
    </Banner>
  );
}

/** Some lines of History follow the name and begin small; here they come first. */
const capitalised = (wording: string, language: string): string =>
  wording.charAt(0).toLocaleUpperCase(language) + wording.slice(1);
