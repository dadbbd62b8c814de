import { Scale } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { GivenResult } from '../details-tab/given-result.tsx';
import { GoalGlance } from '../details-tab/goal-glance.tsx';
import { Reason } from '../why/reason.tsx';
import { endingOfVerdict } from '../why/why.ts';
import { WhyField } from '../why/why-field.tsx';
import { editsEnd } from './edits-end.ts';
import { MovedOn, useStepBefore } from './moved-on.tsx';
import styles from './review.module.css';
import type { ReviewPartProps } from './review-decision.tsx';
import { ReviewMeanwhile } from './review-meanwhile.tsx';
import { differ, giverOf, isInPercent, type Verdict, verdictProblem, verdictWords } from './verdict.ts';
import { VerdictField } from './verdict-field.tsx';

/** The owner's result and beside it one's own; that they differ is said before it is sent. */
export function ReviewResult({ info, answer, change, mayStill, isOver }: ReviewPartProps) {
  const words = useGoalWords();
  const { t, say } = words;
  const ends = isOver ? '' : editsEnd(info, 'finalized', words);
  const { verdict, text, problems } = answer;
  const owner = info.GoalResult;
  const since = useStepBefore(info, mayStill);
  const name = giverOf(info);
  // One that is changed may be somebody else's.
  const heading = answer.resultId === 0 ? 'workflows.result.your_review' : 'workflows.result.manager_review';
  return (
    <>
      {isOver ? <MovedOn info={info} since={since} /> : <ReviewMeanwhile info={info} answer={answer} />}
      <GoalGlance info={info} />
      {ends && <p className={styles.what}>{ends}</p>}
      <div className={styles.beside}>
        {owner && (
          <section className={styles.theirs}>
            <h3 className={styles.heading}>{t('workflows.result.owner_says', { name })}</h3>
            <GivenResult verdict={owner} quality={owner.Quality} text={owner.Outcome} />
            <Reason why={owner.Why} learning={owner.Learning} />
          </section>
        )}
        {(!isOver || (answer.isTouched && text)) && (
          <section className={styles.mine}>
            <h3 className={styles.heading}>{t(heading)}</h3>
            {!isOver && (
              <VerdictField
                inPercent={isInPercent(info)}
                value={verdict}
                onChange={(next) => change({ verdict: next, problems: { ...problems, verdict: undefined } })}
                error={problems.verdict}
              />
            )}
            <TextArea
              label={t('workflows.result.feedback')}
              aside={isOver ? t('workflows.review.not_sent') : undefined}
              hint={isOver ? undefined : <AudienceLine audience={info.Audience.Goal} />}
              error={!isOver && problems.text && say(problems.text)}
              length={{ now: text.length, maximum: limits.feedback }}
              readOnly={isOver}
              value={text}
              onChange={(event) =>
                change({ text: event.currentTarget.value, problems: { ...problems, text: undefined } })
              }
            />
            {!isOver && (
              <WhyField
                info={info}
                ending={endingOfVerdict(verdict)}
                value={answer.why}
                error={problems.why}
                onChange={(why) => change({ why, problems: { ...problems, why: undefined } })}
              />
            )}
          </section>
        )}
      </div>
      <div aria-live="polite">
        {owner && !isOver && <Dispute info={info} theirs={owner} mine={verdict} />}
      </div>
    </>
  );
}

interface DisputeProps {
  readonly info: GoalInfo;
  readonly theirs: Verdict;
  readonly mine: Verdict;
}

function Dispute({ info, theirs, mine }: DisputeProps) {
  const words = useGoalWords();
  if (verdictProblem(isInPercent(info), mine) || !differ(theirs, mine)) return null;
  const given = info.GoalManagerResult;
  // Somebody else may have given the review that is changed, and put the result in dispute with it.
  const stands = given !== null && differ(theirs, given);
  const isSaid = given !== null && !differ(given, mine);
  return (
    <Banner lead={words.t(`workflows.result.${stands ? 'in_dispute_lead' : 'dispute_lead'}`)} icon={Scale}>
      {words.t(`workflows.result.${isSaid ? 'in_dispute' : 'dispute'}`, {
        owner: giverOf(info),
        theirs: verdictWords(theirs, words),
        mine: verdictWords(mine, words),
      })}
    </Banner>
  );
}
