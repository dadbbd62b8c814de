import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CommentBox } from '#web/ui/text-area.tsx';
import { goalQuery, useApprove } from '../api.ts';
import type { GoalDialogProps } from '../parts/goal-dialogs.tsx';
import { PresentState } from '../parts/present-state.tsx';
import { useGoalWords } from '../parts/use-goal-words.ts';
import styles from './workflow.module.css';

const steps = {
  request: { status: 'review', label: 'goals.action.request' },
  publish: { status: 'approved', label: 'goals.action.publish' },
} as const;

/** Request Approval and Publish: a step with an optional comment (goals-core 4, Workflow dialogs). */
export function WorkflowDialog({ request, opened, onClose }: GoalDialogProps<'workflow'>) {
  const { t, nouns } = useGoalWords();
  const { data: info } = useQuery(goalQuery(request.goalId));
  const approve = useApprove();
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const { status, label } = steps[request.step];
  const mayStill = info !== undefined && isAllowed(info, request.step);

  const submit = () => {
    if (!info) return;
    setRefused(undefined);
    approve.mutate(
      { Id: info.Goal.Id, Status: status, Comment: comment, UpdatedAt: info.Goal.UpdatedAt },
      {
        onSuccess: onClose,
        onError: (error) => setRefused(isApiError(error) ? error.Fields.Comment : undefined),
      },
    );
  };
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={comment !== '' && !approve.isSuccess}
      title={t(label)}
      description={info && <PresentState info={info} />}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" busy={approve.isPending} disabled={!mayStill} onClick={submit}>
            {t(label)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div>
          <p className={styles.goal} dir="auto">
            {info?.Goal.GoalDetail.Title}
          </p>
          <p className={styles.what}>{whatHappens(info, request.step, t, nouns)}</p>
        </div>
        <CommentBox
          label={t('goals.comment.label')}
          aside={t('ui.optional')}
          hint={t('goals.comment.who')}
          error={refused}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}

const isAllowed = ({ Permissions }: GoalInfo, step: 'request' | 'publish'): boolean =>
  step === 'publish' ? Permissions.Publish : Permissions.SubmitForApproval || Permissions.SubmitForApproval2;

function whatHappens(
  info: GoalInfo | undefined,
  step: 'request' | 'publish',
  t: ReturnType<typeof useGoalWords>['t'],
  nouns: ReturnType<typeof useGoalWords>['nouns'],
): string {
  if (step === 'publish') return t('goals.workflow.publish', nouns);
  return info?.Approver ? t('goals.workflow.request', { name: info.Approver.Name }) : '';
}
