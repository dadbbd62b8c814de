import type { ReactNode } from 'react';
import type { Comment } from '#contract/goal-shapes.ts';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../parts/talk/history-tab.module.css';

interface QuoteProps {
  readonly comment: Comment;
  /** Whether author and time stand above; not where the line above has them. */
  readonly named: boolean;
  /** What the author may do with it. */
  readonly actions?: ReactNode;
}

/** A comment as it was written. */
export function Quote({ comment, named, actions }: QuoteProps) {
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
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          {comment.Comment}
        </p>
        {actions}
      </div>
    </div>
  );
}
