import { useQuery } from '@tanstack/react-query';
import { CornerLeftUp, MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { singleGoalQuery } from '#web/goals/api.ts';
import { ResultWord } from '#web/goals/shown/goal-prediction.tsx';
import { Quote } from '#web/goals/shown/quote.tsx';
import { resultOf } from '#web/goals/shown/result-of.ts';
import { useWeekNumber } from '#web/goals/shown/use-week-number.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { GridAnswer } from '../../api.ts';
import { hrefOf, nowhere, type Place } from '../../place.ts';
import styles from './goal-head.module.css';

interface GoalHeadProps {
  readonly answer: GridAnswer;
  readonly place: Place;
}

/** The chosen goal: what hangs above it, its title, its owner, and its own prediction of the week. */
export function GoalHead({ answer, place }: GoalHeadProps) {
  const { goal } = answer;
  return (
    <header className={styles.head}>
      {goal.ParentID > 0 && <ParentLink parentId={goal.ParentID} place={place} />}
      <h2 className={styles.title}>
        <Link to={paths.goal(goal.Id)} dir="auto">
          {goal.GoalDetail.Title}
        </Link>
      </h2>
      <OwnPrediction answer={answer} />
    </header>
  );
}

/** Up to the matrix of the goal above, which holds this one. */
function ParentLink({ parentId, place }: { readonly parentId: number; readonly place: Place }) {
  const { data } = useQuery(singleGoalQuery(parentId));
  return (
    <p className={styles.parent}>
      {data && (
        <Link to={hrefOf({ ...nowhere, goalId: parentId, week: place.week })}>
          <CornerLeftUp size={14} strokeWidth={2} aria-hidden />
          <span dir="auto">{data.GoalDetail.Title}</span>
        </Link>
      )}
    </p>
  );
}

function OwnPrediction({ answer }: { readonly answer: GridAnswer }) {
  const { t } = useWords();
  const threadId = useId();
  const [open, setOpen] = useState(false);
  const { goal, goalStatus, goalStatusComments, weekPeriod, IsFinalized } = answer;
  const numberOf = useWeekNumber(goal.GoalPeriodId);
  const likelihood = stepOf(goalStatus?.Likelihood);
  const quality = stepOf(goalStatus?.Quality);
  // From the week of its finalization on there is no prediction to come: the result stands there.
  const result = goalStatus === null && IsFinalized ? resultOf(goal) : null;
  return (
    <>
      <p className={styles.owner}>
        <PersonAvatar person={goal.User} size={24} />
        <strong>{goal.User.Name}</strong>
        <span className={styles.quiet}>
          {/* Of the goal: whoever owned it by then gave it. */}
          {t(result ? 'ui.strip.result' : 'predictions.own')}
        </span>
        {result ? (
          <ResultWord result={result} />
        ) : likelihood === null || quality === null ? (
          <span>{t('predictions.own_none', { week: numberOf(weekPeriod) })}</span>
        ) : (
          <>
            <span className={styles.given}>
              <LikelihoodMark step={likelihood} named={false} />
              {t(stepWord('likelihood', likelihood))}
            </span>
            <span className={styles.given}>
              <QualityMark step={quality} named={false} />
              {t(stepWord('quality', quality))}
            </span>
          </>
        )}
        {goalStatusComments.length > 0 && (
          <TextButton
            quiet
            className={styles.given}
            aria-expanded={open}
            aria-controls={open ? threadId : undefined}
            onClick={() => setOpen(!open)}
          >
            <MessageSquareText size={14} strokeWidth={1.75} aria-hidden />
            {t('predictions.comments', { count: goalStatusComments.length })}
          </TextButton>
        )}
      </p>
      {open && (
        <div id={threadId} className={styles.thread}>
          {goalStatusComments.map((comment) => (
            <Quote key={comment.Id} comment={comment} named />
          ))}
        </div>
      )}
    </>
  );
}
