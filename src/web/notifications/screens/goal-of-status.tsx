import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { isApiError } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { goalOfStatusQuery } from '../api.ts';

/** /v3/notifications/goalstatus/{id}: on to the goal of that status, or to the notifications when there is none. */
export function GoalOfStatusScreen() {
  const { t } = useWords();
  const { id } = useParams();
  const { data, error, refetch } = useQuery(goalOfStatusQuery(Number(id)));
  if (data) return <Navigate to={paths.goal(data.GoalId)} replace />;
  if (isApiError(error) && error.Status < 500 && error.Status > 0)
    return <Navigate to={paths.notifications} replace />;
  return (
    <>
      <PageHeader title={t('notifications.title')} />
      {error && <ErrorState onRetry={() => void refetch()} />}
    </>
  );
}
