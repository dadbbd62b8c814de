import { useState } from 'react';
import type { Comment, GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusableScroll } from '#web/ui/overlays/focusable-scroll.ts';
import type { CommentTarget } from '../goal-actions.ts';
import { useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { CommentSubject } from '../parts/talk/comment-subject.tsx';
import { commentsOn, nameOf } from '../parts/talk/comments-on.ts';
import { KeptComment } from '../parts/talk/kept-comment.tsx';
import { MentionBox } from '../parts/talk/mention-box.tsx';
import { commentOf, keptText, namedIn, type Written } from '../parts/talk/mention-typed.ts';
import { TalkAudience } from '../parts/talk/talk-audience.tsx';
import { useCommentMeanwhile } from '../parts/talk/use-comment-meanwhile.ts';
import type { GoalDialogProps } from '../shown/dialog-props.ts';
import { Quote } from '../shown/quote.tsx';
import { useAddComment, useChangeComment } from '../talk.ts';
import styles from './workflow.module.css';

/** The comment editor: a new comment on a week, a change or a result, or an own one changed (row E7). */
export function CommentDialog({ request, opened, onClose }: GoalDialogProps<'comment'>) {
  const { t } = useGoalWords();
  const { goalId, on, commentId } = request;
  return (
    <WithGoal goalId={goalId} title={t('workflows.comment.add')} opened={opened} onClose={onClose}>
      {(info, isOpen) => (
        <Writing
          info={info}
          on={on}
          own={commentsOn(info, on).find((comment) => comment.Id === commentId) ?? null}
          asked={commentId}
          opened={isOpen}
          onClose={onClose}
        />
      )}
    </WithGoal>
  );
}

interface WritingProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
  /** The comment to change. */
  readonly own: Comment | null;
  /** Its Id, also where it has been deleted since. */
  readonly asked: number | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Writing({ info, on, own, asked, opened, onClose }: WritingProps) {
  const { t, say } = useGoalWords();
  const [changed] = useState(own);
  const [written, setWritten] = useState<Written>(() => ({ text: own?.Comment ?? '', picked: namedIn(own) }));
  const { text } = written;
  const about = `goal/${info.Goal.Id}/comment/${on.type}/${on.id}`;
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const add = useAddComment(info.Goal.Id);
  const change = useChangeComment(info.Goal.Id);
  const tried = (changed ? change : add).variables;
  const sent = tried && keptText(tried.Comment);
  const isLost = useIsLost(changed ? change : add);
  const hasArrived = useHasArrived({ info, on, own }, sent) && isLost && keptText(text) === sent;
  const isSaved = useArrival(add.isSuccess || change.isSuccess || hasArrived, onClose);
  const meanwhile = useCommentMeanwhile({
    ...{ present: own, sent, written, onWrite: setWritten },
    isSaving: change.isPending || isSaved,
  });
  const gone = useRefusal(info.Goal.Id, { error: null, isSuccess: isSaved });
  const error = add.error ?? change.error;
  const stale = isStale && meanwhile.isOld ? 'ui.meanwhile.first' : null;
  const refusal =
    gone ?? stale ?? refusalOf(error, { shown: ['Comment'], movedOn: changed ? 'shown' : 'told' });

  const submit = () => {
    if (text.length > limits.comment || add.isPending || change.isPending) return;
    if (!text.trim()) return setProblem('messages.comment_editor_required');
    setProblem(undefined);
    setStale(meanwhile.isOld);
    if (meanwhile.isOld) return meanwhile.element.current?.focus();
    const answers = {
      onError: (refused: unknown) => {
        setStale(hasMovedOn(refused));
        setProblem(isApiError(refused) ? refused.Fields.Comment : undefined);
      },
    };
    const said = commentOf(written);
    const UpdatedAt = meanwhile.read?.UpdatedAt;
    if (changed) change.mutate({ CommentId: changed.Id, UpdatedAt, ...said }, answers);
    else add.mutate({ Id: on.id, Type: on.type, ...said }, answers);
  };
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={text !== (changed?.Comment ?? '') && !isSaved}
      title={t(changed ? 'workflows.comment.edit' : 'workflows.comment.add')}
      description={<CommentSubject info={info} on={on} />}
      refusal={refusal}
      busy={add.isPending || change.isPending}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            hotkey={withCommand('↵')}
            busy={add.isPending || change.isPending}
            onClick={submit}
          >
            {t(changed ? 'workflows.comment.save' : 'workflows.comment.add')}
          </Button>
        </>
      )}
    >
      <div className={styles.body}>
        <ChangedNotice by="own" at={own?.UpdatedAt ?? null} meanwhile={meanwhile} />
        {!changed && <Thread comments={isSaved ? [] : commentsOn(info, on)} />}
        {asked && !changed && <KeptCopies about={`${about}/${asked}`} />}
        <KeptComment
          subject={`${about}/${changed?.Id ?? 'new'}`}
          written={written}
          begun={{ text: changed?.Comment ?? '', picked: namedIn(changed) }}
          touched={text !== (changed?.Comment ?? '') && !isSaved}
          opened={opened}
          opens={{
            dialog: 'comment',
            goalId: info.Goal.Id,
            on,
            ...(changed ? { commentId: changed.Id } : {}),
          }}
          onFill={setWritten}
        />
        <MentionBox
          on={on}
          label={t('workflows.comment.label')}
          hint={<TalkAudience info={info} {...nameOf(on, info)} />}
          error={problem && say(problem)}
          written={written}
          onWrite={(next) => {
            setWritten(next);
            setProblem(undefined);
          }}
          onKeyDown={onCommandEnter(submit)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}

/** Whether what was sent stands there: changed since this was opened, or a new one of one's own. */
function useHasArrived(
  { info, on, own }: Pick<WritingProps, 'info' | 'on' | 'own'>,
  sent: string | undefined,
): boolean {
  const { Profile } = useSession();
  const versionOf = ({ Id, UpdatedAt }: Comment) => `${Id} ${UpdatedAt}`;
  const there = own ? [own] : commentsOn(info, on).filter(({ UserId }) => UserId === Profile.Id);
  const [before] = useState(() => there.map(versionOf));
  return there.some((one) => one.Comment === sent && !before.includes(versionOf(one)));
}

/** What has been said there before. */
function Thread({ comments }: { readonly comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <div className={styles.thread} ref={focusableScroll}>
      {comments.map((comment) => (
        <Quote key={comment.Id} comment={comment} named />
      ))}
    </div>
  );
}
