import { Archive, Check, X } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { CommentBox } from '#web/ui/text-area.tsx';
import { openEditOf } from '../goal-actions.ts';
import { ChoicePair } from './choice-pair.tsx';
import { GoalSummary } from './goal-summary.tsx';
import { ProposedEdits } from './proposed-edits.tsx';
import styles from './review.module.css';
import { useGoalWords } from './use-goal-words.ts';
import type { ReviewAnswer } from './use-review.ts';

export interface ReviewPartProps {
  readonly info: GoalInfo;
  readonly answer: ReviewAnswer;
  readonly change: (part: Partial<ReviewAnswer>) => void;
}

/** What is asked for, and Approve or No; a comment is required with No. */
export function ReviewDecision({ info, answer, change }: ReviewPartProps) {
  const { t, say } = useGoalWords();
  const { approved, text, problems } = answer;
  return (
    <>
      <Subject info={info} answer={answer} />
      <hr className={styles.rule} />
      <ChoicePair
        quiet
        question={t('goals.review.question')}
        yes={{ label: t('goals.review.approve'), icon: Check }}
        no={{ label: t('goals.review.no'), icon: X }}
        value={approved}
        onChange={(next) => change({ approved: next, problems: {} })}
      />
      <CommentBox
        label={t('goals.comment.label')}
        aside={approved === false ? undefined : t('ui.optional')}
        hint={t('goals.comment.who')}
        error={problems.text && say(problems.text)}
        value={text}
        maxLength={limits.comment}
        onChange={(event) => change({ text: event.currentTarget.value, problems: {} })}
      />
    </>
  );
}

/** The goal; of an approved one what its edit would change; of shelving who asks for it and why. */
function Subject({ info, answer }: Pick<ReviewPartProps, 'info' | 'answer'>) {
  const edit = openEditOf(info);
  if (answer.kind === 'edits' && edit) return <ProposedEdits info={info} edit={edit} />;
  return (
    <>
      {answer.kind === 'shelving' && <ShelvingRequest info={info} />}
      <GoalSummary info={info} />
    </>
  );
}

function ShelvingRequest({ info }: { readonly info: GoalInfo }) {
  const { t, nouns } = useGoalWords();
  const asked = info.GoalTransitions.findLast((one) => one.ToState === 'shelving_in_review');
  const name = asked?.Name ?? info.Goal.User.Name;
  const comment = asked?.Comments[0]?.Comment;
  return (
    <div className={styles.request}>
      <Banner lead={t('workflows.review.shelving', { name, ...nouns })} icon={Archive}>
        {comment && <span className={styles.quote}>“{comment}”</span>}
      </Banner>
      <p className={styles.what}>{t('workflows.review.shelving_text')}</p>
    </div>
  );
}
