import { Info } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isStep } from '#rules/goals/sentences.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { PresentState } from './present-state.tsx';
import styles from './review.module.css';

/** Who took the decision meanwhile, in the words of History: there is nothing left to decide (decisions.md 1). */
export function MovedOn({ info }: { readonly info: GoalInfo }) {
  const { t, language } = useGoalWords();
  const last = info.GoalTransitions.findLast(isStep);
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
