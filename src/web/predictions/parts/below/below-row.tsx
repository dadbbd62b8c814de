import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { prefetchGoal, prefetchGoalSoon } from '#web/goals/api.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { linesOf } from '#web/ui/text/cut-measure.ts';
import { type MatrixRow, retryRows, rowQuery } from '../../api.ts';
import { figure } from '../../figure.ts';
import { type NamedWeeks, WeekMarks } from '../head/week-marks.tsx';
import styles from './below-row.module.css';
import { RowComments } from './row-comments.tsx';
import { RowPending } from './row-pending.tsx';
import { Since } from './since.tsx';

interface BelowRowProps {
  readonly id: number;
  /** The chosen goal and week. */
  readonly aboveId: number;
  readonly weekId: number;
  readonly generation: number;
  readonly weeks: NamedWeeks;
  /** How many hang below it, and the matrix that shows them. */
  readonly below: number;
  readonly matrixHref: string;
  /** Whether its comments are shown. */
  readonly open: boolean;
  readonly onToggle: (goalId: number) => void;
}

/** A goal below the chosen one, once its row has come. */
export const BelowRow = memo(function BelowRow(props: BelowRowProps) {
  const { data, isError } = useQuery(rowQuery(props.aboveId, props.weekId, props.id));
  if (data) return <Row {...props} {...data} />;
  const state = data === null ? 'gone' : isError ? 'failed' : 'loading';
  return <RowPending state={state} onRetry={() => retryRows(props.aboveId, props.weekId)} />;
});

/** Opens the goal, or, where others hang below it, their matrix. */
function Row(props: BelowRowProps & MatrixRow) {
  const { goal, result, generation, weeks, below, matrixHref, open, onToggle } = props;
  const { t, language } = useGoalWords();
  const threadId = useId();
  const measure = linesOf(goal.Measurement).join(' · ');
  return (
    <article className={styles.row} data-goal={goal.Id}>
      <RowBar goal={goal} result={result} />
      <PersonAvatar person={goal.User} size={28} />
      <div className={styles.words}>
        <Link
          to={paths.goal(goal.Id)}
          className={styles.title}
          dir="auto"
          onPointerEnter={() => prefetchGoalSoon(goal.Id)}
          onFocus={() => prefetchGoal(goal.Id)}
        >
          {goal.Title}
        </Link>
        <span className={styles.meta}>
          <span className={styles.owner}>{goal.User.Name}</span>
          {goal.State !== 'approved' && !result && ` · ${t(`goals.state.${goal.State}`)}`}
          {measure && (
            <span className={styles.measure}>
              {' · '}
              <bdi>{measure}</bdi>
            </span>
          )}
        </span>
      </div>
      <div className={styles.level}>
        {t('predictions.level', { level: generation })}
        {below > 0 && (
          <Link
            to={matrixHref}
            className={styles.below}
            aria-label={t('predictions.below_label', { title: goal.Title })}
          >
            {t('predictions.below', { count: below, shown: figure(below, language) })}
          </Link>
        )}
      </div>
      <WeekMarks goal={goal} weeks={weeks} />
      <div className={styles.since}>
        <Since goal={goal} result={result} weekBefore={weeks[1]?.name ?? null} />
      </div>
      <div className={styles.talk}>
        {goal.CommentCount > 0 && (
          <button
            type="button"
            className={styles.talkButton}
            aria-label={t('predictions.comments', { count: goal.CommentCount })}
            aria-expanded={open}
            aria-controls={open ? threadId : undefined}
            onClick={() => onToggle(goal.Id)}
          >
            <MessageSquareText size={16} strokeWidth={1.75} aria-hidden />
            {goal.CommentCount}
          </button>
        )}
      </div>
      {open && goal.GoalStatusId !== null && (
        <RowComments id={threadId} statusId={goal.GoalStatusId} count={goal.CommentCount} />
      )}
    </article>
  );
}

/** A goal keeps its colour from the list to the cell. */
function RowBar({ goal, result }: MatrixRow) {
  if (result && 'result' in result) return <ResultMark result={result.result} height={38} />;
  return <LikelihoodMark step={stepOf(goal.Likelihood)} size="row" named={false} />;
}
