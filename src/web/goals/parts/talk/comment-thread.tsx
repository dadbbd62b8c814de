import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import type { CommentTarget } from '../../goal-actions.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { Quote } from '../../shown/quote.tsx';
import { commentsOn, mayCommentOn } from './comments-on.ts';
import styles from './history-tab.module.css';
import { OwnComment } from './own-comment.tsx';
import { useNewest } from './use-newest.tsx';

interface CommentThreadProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
}

/** What was said about one thing, and a way to say more (row E7). */
export function CommentThread({ info, on }: CommentThreadProps) {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  const { shown, more } = useNewest(commentsOn(info, on));
  return (
    <div className={styles.thread}>
      {more}
      {shown.map((comment) => (
        <Quote
          key={comment.Id}
          comment={comment}
          named
          actions={<OwnComment goalId={info.Goal.Id} comment={comment} />}
        />
      ))}
      {mayCommentOn(on, info) && (
        <TextButton quiet onClick={() => open({ dialog: 'comment', goalId: info.Goal.Id, on })}>
          {t('workflows.comment.add')}
        </TextButton>
      )}
    </div>
  );
}
