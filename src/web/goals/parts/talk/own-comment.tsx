import { Ellipsis, ListChecks, Pencil, Trash2 } from 'lucide-react';
import type { Comment } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { useDeleteComment } from '../../talk.ts';
import styles from './history-tab.module.css';

interface OwnCommentProps {
  readonly goalId: number;
  readonly comment: Comment;
}

/** The author changes and deletes a comment (goals-core 5); every member can make an action item of it. */
export function OwnComment({ goalId, comment }: OwnCommentProps) {
  const { t } = useWords();
  const { Can } = useSession();
  const open = useGoalDialogs();
  const confirm = useConfirm();
  const remove = useDeleteComment(goalId);
  if (!comment.MayChange && !Can.MakeActionItems) return null;
  const on = { type: comment.CommentableType, id: comment.CommentableId };
  const askToDelete = async () => {
    const title = t('workflows.comment.delete');
    if (await confirm({ title, confirmLabel: t('workflows.comment.delete_short') }))
      remove.mutate(comment.Id);
  };
  const edit = {
    key: 'edit',
    label: t('workflows.comment.edit_short'),
    icon: Pencil,
    onClick: () => open({ dialog: 'comment', goalId, on, commentId: comment.Id }),
  };
  const drop = {
    key: 'delete',
    label: t('workflows.comment.delete_short'),
    icon: Trash2,
    onClick: () => void askToDelete(),
  };
  const item = {
    key: 'item',
    label: t('actionitems.from_goal'),
    icon: ListChecks,
    onClick: () => open({ dialog: 'item', title: titleOf(comment.Comment) }),
  };
  return (
    <Menu
      groups={[comment.MayChange ? [edit, drop] : [], Can.MakeActionItems ? [item] : []]}
      target={
        <IconButton
          className={styles.own}
          icon={Ellipsis}
          label={t(comment.MayChange ? 'workflows.comment.menu' : 'workflows.comment.about')}
        />
      }
    />
  );
}

/** What was said as one line, as long as a title may be. */
const titleOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, limits.actionItemTitle);
