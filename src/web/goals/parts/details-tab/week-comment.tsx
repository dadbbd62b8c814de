import type { GoalInfo, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { ScaleWord } from '#web/ui/marks/scale-word.tsx';
import { dayRange, instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { CommentText } from '../../shown/comment-text.tsx';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { useWeekNumber } from '../../shown/use-week-number.ts';
import { mayCommentOn } from '../talk/comments-on.ts';
import styles from './detail-weeks.module.css';
import { commentsOn, wordsWith } from './week-words.ts';

interface WeekCommentProps {
  readonly info: GoalInfo;
  readonly week: GoalWeeklyState;
  readonly onComments: () => void;
}

/** The chosen week: what was given, and the words it was given with; what followed is a link away. */
export function WeekComment({ info, week, onComments }: WeekCommentProps) {
  const { t, language } = useWords();
  const open = useGoalDialogs();
  const numberOf = useWeekNumber(info.Goal.GoalPeriodId);
  const statusId = week.GoalStatusId;
  const mayComment = statusId !== null && mayCommentOn({ type: 'GoalStatus', id: statusId }, info);
  const likelihood = stepOf(week.Likelihood);
  const quality = stepOf(week.Quality);
  const comments = commentsOn(week, info.GoalStatusComments);
  const said = wordsWith(week, info.GoalStatusComments, info.Goal.User.Id);
  return (
    <section className={styles.comment}>
      <h3 className={styles.commentTitle}>
        {t('ui.strip.week', {
          week: numberOf(week),
          dates: dayRange(week.StartDate, week.EndDate, language),
        })}
        {likelihood !== null && quality !== null && (
          <>
            <span className={styles.given}>
              <LikelihoodMark step={likelihood} named={false} />
              <ScaleWord kind="likelihood" step={likelihood} />
            </span>
            <span className={styles.given}>
              <QualityMark step={quality} named={false} />
              <ScaleWord kind="quality" step={quality} colored={false} />
            </span>
          </>
        )}
      </h3>
      {said && (
        <p className={styles.text} dir="auto">
          <CommentText comment={said} />
        </p>
      )}
      {(comments.length > 0 || mayComment) && (
        <p className={styles.by}>
          {said && (
            <span>
              {said.Name}, {instant(said.CreatedAt, new Date(), language)}
            </span>
          )}
          {comments.length > (said ? 1 : 0) && (
            <TextButton quiet onClick={onComments}>
              {t('ui.strip.comment_count', { count: comments.length })}
            </TextButton>
          )}
          {mayComment && statusId !== null && (
            <TextButton
              quiet
              onClick={() =>
                open({ dialog: 'comment', goalId: info.Goal.Id, on: { type: 'GoalStatus', id: statusId } })
              }
            >
              {t('workflows.comment.add')}
            </TextButton>
          )}
        </p>
      )}
      {likelihood === null && (
        <p className={styles.by}>
          <span>{t('ui.likelihood.none')}</span>
          {week.IsEnabled && (
            <TextButton onClick={() => open({ dialog: 'update', goalId: info.Goal.Id, weekId: week.WeekId })}>
              {t('goals.detail.give')}
            </TextButton>
          )}
        </p>
      )}
    </section>
  );
}
