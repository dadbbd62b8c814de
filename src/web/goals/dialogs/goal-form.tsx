import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { widths } from '#contract/limits.ts';
import { isApiError } from '#web/api/api-error.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { ceoQuery, goalQuery, periodsQuery, singleGoalQuery } from '../api.ts';
import { openEditOf } from '../goal-actions.ts';
import styles from '../parts/form/goal-form.module.css';
import { GoalFormDrawer } from '../parts/form/goal-form-drawer.tsx';
import { startOf } from '../parts/form/goal-form-start.ts';
import type { GoalDialogProps } from '../shown/dialog-props.ts';

const titles = {
  add: 'goals.form.add',
  company: 'goals.form.add',
  edit: 'goals.form.edit',
  copy: 'goals.form.copy',
  contribute: 'goals.form.contribute',
} as const;

/** The goal form (row F1): fetches what it begins with, then opens it. */
export function GoalFormDialog({ request, opened, onClose }: GoalDialogProps<'form'>) {
  const { t, nouns } = useGoalWords();
  const session = useSession();
  const { mode, goalId, periodId = null } = request;
  const info = useQuery({ ...goalQuery(goalId ?? 0), enabled: goalId !== null });
  const periods = useQuery(periodsQuery);
  const ceo = useQuery({ ...ceoQuery, enabled: mode === 'company' });
  const parentId = (info.data && openEditOf(info.data)?.ParentId) || 0;
  const proposed = useQuery({
    ...singleGoalQuery(parentId),
    enabled: mode === 'edit' && parentId > 0,
    retry: false,
  });

  const title = t(titles[mode], nouns);
  const waiting = [info, periods, ceo, proposed].some((query) => query.isLoading);
  const failed = [info, periods, ceo].find((query) => query.isError && !query.data);
  // Once open it stays: a proposal that another changes meanwhile brings another parent to ask for.
  const [isReady, setReady] = useState(false);
  if (!waiting && !failed && !isReady) setReady(true);
  if ((waiting && !isReady) || (failed && !isReady) || !periods.data) {
    return (
      <Drawer width={widths.goalFormDrawer} opened={opened} onClose={onClose} title={title}>
        {failed ? <NotThere goalId={goalId} failed={failed} /> : <Waiting />}
      </Drawer>
    );
  }
  const sources = {
    mode,
    session,
    info: info.data ?? null,
    periods: periods.data,
    periodId,
    ceo: ceo.data ?? null,
    proposedParent: proposed.data ?? null,
  };
  return (
    <GoalFormDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      mode={mode}
      info={sources.info}
      periods={periods.data}
      start={startOf(sources)}
    />
  );
}

interface NotThereProps {
  readonly goalId: number | null;
  readonly failed: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** What was typed into a goal that has been deleted meanwhile can be copied out. */
function NotThere({ goalId, failed }: NotThereProps) {
  const { t } = useGoalWords();
  const isGone = isApiError(failed.error) && failed.error.Status === 404;
  if (!isGone) return <ErrorState onRetry={() => void failed.refetch()} />;
  return (
    <>
      <EmptyState title={t('messages.not_found')} />
      <KeptCopies about={`goal/${goalId}`} />
    </>
  );
}

function Waiting() {
  const { t } = useGoalWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.fields}>
        {[36, 37, 96, 140, 38].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </Loading>
  );
}
