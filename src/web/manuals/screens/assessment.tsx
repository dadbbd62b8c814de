import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { assessmentQuery, statusQuery } from '../api.ts';
import { Taking } from '../parts/assessment/assessment.tsx';

/** The built-in assessment of one's own user manual. */
export function AssessmentScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { Profile } = useSession();
  const { data, isPending, error, refetch } = useQuery(assessmentQuery);
  // Connected in another window meanwhile, the result is nobody's own any more.
  const { data: manual } = useQuery(statusQuery(Profile.Id));
  const missing = isApiError(error) && error.Status === 404;
  return (
    <>
      <PageHeader
        title={t('people.tabs.manual')}
        crumb={{ label: Profile.Name, to: paths.ownManual }}
        back={{ label: Profile.Name, onBack: () => void navigate(paths.ownManual) }}
      />
      {isPending && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={32} />
          <Skeleton height={280} />
        </Loading>
      )}
      {missing && <EmptyState title={t('messages.not_found')} />}
      {error && !missing && <ErrorState onRetry={() => void refetch()} />}
      {data && <Taking assessment={data} status={manual?.status ?? data.Status} />}
    </>
  );
}
