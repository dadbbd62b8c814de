import { type ReactNode, useEffect, useRef } from 'react';
import type { Comment } from '#contract/goal-shapes.ts';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../parts/talk/history-tab.module.css';
import { CommentText } from './comment-text.tsx';
import { useSoughtComment } from './sought-comment.ts';

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
  const isSought = useSoughtComment() === comment.Id;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <div
      ref={place}
      className={[styles.quote, isSought ? styles.sought : ''].join(' ')}
      aria-current={isSought || undefined}
    >
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
          <CommentText comment={comment} />
        </p>
        {actions}
      </div>
    </div>
  );
}
