import { useQueries } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { differencesOf } from '#web/ui/forms/meanwhile.ts';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { singleGoalQuery } from '../../api.ts';
import { openEditOf } from '../../goal-actions.ts';
import { goalFacts } from './goal-facts.ts';
import { useChangedBy } from './goal-meanwhile.tsx';
import styles from './review.module.css';
import type { ReviewAnswer } from './use-review.ts';

interface ReviewMeanwhileProps {
  readonly info: GoalInfo;
  readonly answer: ReviewAnswer;
}

/** What is new in what one was deciding about: the choice has been taken back and is asked for again. */
export function ReviewMeanwhile({ info, answer: { kind, before } }: ReviewMeanwhileProps) {
  const words = useGoalWords();
  const changedBy = useChangedBy();
  const edits = kind === 'edits' ? [before && openEditOf(before), openEditOf(info)] : [null, null];
  const parents = useQueries({
    queries: edits.map((edit) => ({
      ...singleGoalQuery(edit?.ParentId ?? 0),
      enabled: (edit?.ParentId ?? 0) > 0,
      retry: false,
    })),
  });
  if (!before) return null;
  const [then, now] = [before, info].map((one, index) =>
    goalFacts(one, words, {
      edit: edits[index] ?? null,
      parentTitle: parents[index]?.data?.GoalDetail.Title ?? null,
    }),
  );
  return (
    <MeanwhileNotice lead={changedBy(info)} differences={differencesOf(then ?? [], now ?? [])}>
      <p className={styles.what}>{words.t('ui.meanwhile.again')}</p>
    </MeanwhileNotice>
  );
}
