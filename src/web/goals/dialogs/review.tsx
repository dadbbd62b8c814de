import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CommentBox } from '#web/ui/text-area.tsx';
import { goalQuery, useApprove, waitingQuery } from '../api.ts';
import { openEditOf } from '../goal-actions.ts';
import type { GoalDialogProps } from '../parts/goal-dialogs.tsx';
import { GoalSummary } from '../parts/goal-summary.tsx';
import { PresentState } from '../parts/present-state.tsx';
import { ProposedEdits } from '../parts/proposed-edits.tsx';
import { useGoalWords } from '../parts/use-goal-words.ts';
import styles from './workflow.module.css';

/** Approve or send back, then the next that waits, without leaving (goals-core 4, Review by a manager). */
export function ReviewDialog({ request, opened, onClose }: GoalDialogProps<'review'>) {
  const [goalId, setGoalId] = useState(request.goalId);
  const { data } = useQuery(waitingQuery);
  const others = (data?.data ?? []).filter((goal) => goal.Id !== goalId && isDecidedHere(goal.State));
  const next = others[0]?.Id ?? null;
  return (
    <OneReview
      goalId={goalId}
      opened={opened}
      onClose={onClose}
      waiting={others.length}
      onDone={() => (next === null ? onClose() : setGoalId(next))}
    />
  );
}

// Shelving and results wait in the same list, but for dialogs of their own.
const isDecidedHere = (state: GoalInfo['Goal']['State']): boolean =>
  state === 'review' || state === 'approved';

interface OneReviewProps {
  readonly goalId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many wait besides this one. */
  readonly waiting: number;
  readonly onDone: () => void;
}

function OneReview({ goalId, opened, onClose, waiting, onDone }: OneReviewProps) {
  const { t, say } = useGoalWords();
  const { data: info } = useQuery(goalQuery(goalId));
  const approve = useApprove();
  const [approved, setApproved] = useState<boolean | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const subject = useRef<HTMLDivElement>(null);
  const permissions = info?.Permissions;
  const mayStill = permissions?.ReviewPublicationRequest || permissions?.ReviewPublicationRequest2;

  const done = () => {
    setApproved(null);
    setComment('');
    approve.reset();
    subject.current?.focus();
    onDone();
  };
  const submit = () => {
    if (!info || approved === null) return;
    if (!approved && !comment.trim()) return setProblem('messages.comment_required');
    setProblem(undefined);
    approve.mutate(
      {
        Id: goalId,
        Status: approved ? 'approved' : 'draft',
        Comment: comment,
        UpdatedAt: info.Goal.UpdatedAt,
      },
      {
        onSuccess: done,
        onError: (error) => setProblem(isApiError(error) ? error.Fields.Comment : undefined),
      },
    );
  };
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={approved !== null || comment !== ''}
      title={<span dir="auto">{info?.Goal.GoalDetail.Title ?? t('goals.action.review')}</span>}
      description={info && <PresentState info={info} />}
      footer={
        <>
          {waiting > 0 && (
            <span className={styles.more}>{t('goals.review.waiting', { count: waiting })}</span>
          )}
          <Button
            variant="primary"
            busy={approve.isPending}
            disabled={approved === null || !mayStill}
            onClick={submit}
          >
            {t(waiting > 0 ? 'goals.review.submit_next' : 'goals.review.submit')}
          </Button>
        </>
      }
    >
      <div ref={subject} className={styles.body} tabIndex={-1} data-autofocus>
        {info ? <Subject info={info} /> : <Waiting />}
        <hr className={styles.rule} />
        <fieldset className={styles.choices}>
          <legend className="unseen">{t('goals.review.question')}</legend>
          <Choice
            label={t('goals.review.approve')}
            icon={Check}
            chosen={approved === true}
            onChoose={() => setApproved(true)}
          />
          <Choice
            label={t('goals.review.no')}
            icon={X}
            chosen={approved === false}
            onChoose={() => setApproved(false)}
          />
        </fieldset>
        <CommentBox
          label={t('goals.comment.label')}
          aside={approved === false ? undefined : t('ui.optional')}
          hint={t('goals.comment.who')}
          error={problem && say(problem)}
          value={comment}
          onChange={(event) => {
            setComment(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}

/** The goal, or of an approved one what its edit would change. */
function Subject({ info }: { readonly info: GoalInfo }) {
  const edit = openEditOf(info);
  return info.Goal.State === 'approved' && edit ? (
    <ProposedEdits info={info} edit={edit} />
  ) : (
    <GoalSummary info={info} />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly icon: typeof Check;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, icon: Icon, chosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="verdict" checked={chosen} onChange={onChoose} />
      <Icon size={16} strokeWidth={2} aria-hidden />
      {label}
    </label>
  );
}

function Waiting() {
  const { t } = useGoalWords();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton width="40%" height={24} />
      <Skeleton height={80} />
    </Loading>
  );
}
