import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import type { CommentTarget } from '../goal-actions.ts';
import { commentsOn, mayCommentOn } from './comments-on.ts';
import { useGoalDialogs } from './goal-dialogs.tsx';
import styles from './history-tab.module.css';
import { OwnComment } from './own-comment.tsx';
import { Quote } from './quote.tsx';
import { useGoalWords } from './use-goal-words.ts';
import { useNewest } from './use-newest.tsx';

interface CommentThreadProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
}

/** What was said about one thing, and a way to say more (row E7). */
export function CommentThread({ info, on }: CommentThreadProps) {
  const { t } = useGoalWords();
  const session = useSession();
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
      {mayCommentOn(on.type, info, session) && (
        <TextButton quiet onClick={() => open({ dialog: 'comment', goalId: info.Goal.Id, on })}>
          {t('workflows.comment.add')}
        </TextButton>
      )}
    </div>
  );
}
