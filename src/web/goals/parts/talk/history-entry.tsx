import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment, GoalInfo } from '#contract/goal-shapes.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { dayRange, instant } from '#web/ui/text/format.ts';
import type { CommentTarget } from '../../goal-actions.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { Quote } from '../../shown/quote.tsx';
import { useWeekNumber } from '../../shown/use-week-number.ts';
import { isGivenWith } from '../details-tab/week-words.ts';
import { Reason } from '../why/reason.tsx';
import { ChangedFields, OldChanges, type OpenedLines } from './changed-fields.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { mayCommentOn } from './comments-on.ts';
import styles from './history-tab.module.css';
import { OwnComment } from './own-comment.tsx';
import type { TimelineEntry } from './timeline.ts';
import { useNewest } from './use-newest.tsx';

interface HistoryEntryProps {
  readonly info: GoalInfo;
  readonly entry: TimelineEntry;
  readonly opened: OpenedLines;
}

/**
 * A change, a week that was talked about, or the talk about a result. A week's prediction stands beside the name and the
 * time of whoever gave it, and beside no other: it may have been given anew since.
 */
export function HistoryEntry({ info, entry, opened }: HistoryEntryProps) {
  if (entry.kind === 'change') {
    const { UserId, Name, Avatar, CreatedAt, Wording, Changes, ChangesLeftOut, Comments, Id, Why, Learning } =
      entry.change;
    return (
      <Line
        info={info}
        on={{ type: 'StateTransition', id: Id }}
        person={{ Id: UserId, Name, Avatar }}
        at={CreatedAt}
        said={Wording}
        changes={
          ChangesLeftOut ? (
            <OldChanges goalId={info.Goal.Id} lineId={Id} opened={opened} />
          ) : (
            <ChangedFields changes={Changes} />
          )
        }
        ending={<Reason why={Why} learning={Learning} />}
        comments={Comments}
      />
    );
  }
  const first = entry.comments[0];
  if (!first) return null;
  const on = { type: first.CommentableType, id: first.CommentableId };
  return (
    <Line
      info={info}
      on={on}
      person={{ Id: first.UserId, Name: first.Name, Avatar: first.Avatar }}
      at={first.CreatedAt}
      said={
        entry.kind === 'week' ? (
          <Week info={info} week={entry.week} isGivenHere={isGivenWith(entry.week, first, info)} />
        ) : (
          <CommentSubject info={info} on={on} />
        )
      }
      comments={entry.comments}
      begins
    />
  );
}

interface LineProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
  readonly person: Parameters<typeof PersonAvatar>[0]['person'];
  readonly at: string;
  readonly said: ReactNode;
  readonly changes?: ReactNode;
  /** Why it ended, where the line tells of an end. */
  readonly ending?: ReactNode;
  readonly comments: readonly Comment[];
  /** The line is that of the first comment. */
  readonly begins?: boolean;
}

function Line({ info, on, person, at, said, changes, ending, comments, begins = false }: LineProps) {
  const { t, language } = useGoalWords();
  const open = useGoalDialogs();
  return (
    <div className={styles.entry}>
      <PersonAvatar person={person} size={24} />
      <div className={styles.what}>
        <div className={styles.head}>
          <p className={styles.line}>
            <strong>{person.Name}</strong>
            <span>{said}</span>
            <time className={styles.at} dateTime={at}>
              {instant(at, new Date(), language)}
            </time>
          </p>
          {mayCommentOn(on, info) && (
            <IconButton
              className={styles.reply}
              icon={MessageSquare}
              label={t('workflows.comment.add')}
              onClick={() => open({ dialog: 'comment', goalId: info.Goal.Id, on })}
            />
          )}
        </div>
        {changes}
        {ending}
        <Comments
          goalId={info.Goal.Id}
          comments={comments}
          isNamed={(comment, index) => (begins ? index > 0 : comment.UserId !== person.Id)}
        />
      </div>
    </div>
  );
}

interface CommentsProps {
  readonly goalId: number;
  readonly comments: readonly Comment[];
  readonly isNamed: (comment: Comment, index: number) => boolean;
}

function Comments({ goalId, comments, isNamed }: CommentsProps) {
  const { shown, hidden, more } = useNewest(comments);
  return (
    <>
      {more}
      {shown.map((comment, index) => (
        <Quote
          key={comment.Id}
          comment={comment}
          named={hidden > 0 || isNamed(comment, index)}
          actions={<OwnComment goalId={goalId} comment={comment} />}
        />
      ))}
    </>
  );
}

interface WeekProps {
  readonly info: GoalInfo;
  readonly week: GoalInfo['GoalWeeklyStates'][number];
  /** The line bears the name and the time of whoever gave the prediction. */
  readonly isGivenHere: boolean;
}

function Week({ info, week, isGivenHere }: WeekProps) {
  const { t, language } = useGoalWords();
  const numberOf = useWeekNumber(info.Goal.GoalPeriodId);
  return (
    <span className={styles.week}>
      {t('ui.strip.week', { week: numberOf(week), dates: dayRange(week.StartDate, week.EndDate, language) })}
      {isGivenHere && <LikelihoodMark step={stepOf(week.Likelihood)} />}
      {isGivenHere && <QualityMark step={stepOf(week.Quality)} />}
    </span>
  );
}
