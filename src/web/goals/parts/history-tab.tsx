import type { ReactNode } from 'react';
import type { Comment, GoalInfo } from '#contract/goal-shapes.ts';
import { PersonAvatar } from '#web/people/parts/person-avatar.tsx';
import { dayRange, instant } from '#web/ui/format.ts';
import { LikelihoodMark } from '#web/ui/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/quality-mark.tsx';
import { stepOf } from '#web/ui/scale.ts';
import { useWords } from '#web/ui/words.ts';
import styles from './history-tab.module.css';
import { type TimelineEntry, timelineOf } from './timeline.ts';

/** Every change with its wording and every comment, the newest first (row E6). */
export function HistoryTab({ info }: { readonly info: GoalInfo }) {
  return (
    <ol className={styles.entries}>
      {timelineOf(info).map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} />
      ))}
    </ol>
  );
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'change') return `change-${entry.change.Id}`;
  return entry.kind === 'week' ? `week-${entry.week.WeekId}` : `comment-${entry.comment.Id}`;
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { t, language } = useWords();
  if (entry.kind === 'result') return <Talk comments={[entry.comment]} />;
  if (entry.kind === 'change') {
    const { change } = entry;
    return (
      <Line
        person={{ Id: change.UserId, Name: change.Name, Avatar: change.Avatar }}
        at={entry.at}
        said={change.Wording}
      >
        {change.Comments.map((comment) => (
          <Quote key={comment.Id} comment={comment} named={comment.UserId !== change.UserId} />
        ))}
      </Line>
    );
  }
  const { week, comments } = entry;
  return (
    <Talk comments={comments}>
      <span className={styles.week}>
        {t('ui.strip.week', { week: week.Week, dates: dayRange(week.StartDate, week.EndDate, language) })}
        <LikelihoodMark step={stepOf(week.Likelihood)} />
        <QualityMark step={stepOf(week.Quality)} />
      </span>
    </Talk>
  );
}

interface LineProps {
  readonly person: Parameters<typeof PersonAvatar>[0]['person'];
  readonly at: string;
  readonly said: ReactNode;
  readonly children?: ReactNode;
}

function Line({ person, at, said, children }: LineProps) {
  const { language } = useWords();
  return (
    <li className={styles.entry}>
      <PersonAvatar person={person} size={24} />
      <div className={styles.what}>
        <p className={styles.line}>
          <strong>{person.Name}</strong>
          <span>{said}</span>
          <time className={styles.at} dateTime={at}>
            {instant(at, new Date(), language)}
          </time>
        </p>
        {children}
      </div>
    </li>
  );
}

/** Comments of one week, the first of them with its week beside the name. */
function Talk({
  comments,
  children,
}: {
  readonly comments: readonly Comment[];
  readonly children?: ReactNode;
}) {
  const [first, ...rest] = comments;
  if (!first) return null;
  return (
    <Line
      person={{ Id: first.UserId, Name: first.Name, Avatar: first.Avatar }}
      at={first.CreatedAt}
      said={children}
    >
      <Quote comment={first} named={false} />
      {rest.map((comment) => (
        <Quote key={comment.Id} comment={comment} named />
      ))}
    </Line>
  );
}

function Quote({ comment, named }: { readonly comment: Comment; readonly named: boolean }) {
  const { language } = useWords();
  return (
    <div className={styles.quote}>
      {named && (
        <p className={styles.line}>
          <strong>{comment.Name}</strong>
          <time className={styles.at} dateTime={comment.CreatedAt}>
            {instant(comment.CreatedAt, new Date(), language)}
          </time>
        </p>
      )}
      <p className={styles.text} dir="auto">
        {comment.Comment}
      </p>
    </div>
  );
}
