import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/api/api-error.ts';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { groupsQuery } from '../api.ts';
import { ListSkeleton } from '../parts/frame/list-skeleton.tsx';
import { TeamBar } from '../parts/frame/team-bar.tsx';
import { type Shown, TeamFrame } from '../parts/frame/team-frame.tsx';
import { AppraisalList } from '../parts/list/appraisal-list.tsx';
import { ComplianceLine } from '../parts/list/compliance-line.tsx';
import { DownloadCompliance } from '../parts/list/download-compliance.tsx';
import { NameSearch } from '../parts/list/name-search.tsx';

/** Everyone's appraisal of a quarter, in the order of whose move it is (row N3). */
export function OverviewScreen() {
  return <TeamFrame tab="overview">{(shown) => <Overview {...shown} />}</TeamFrame>;
}

function Overview(shown: Shown) {
  const { t } = useWords();
  const { team, name, period } = shown;
  const { data, error, refetch } = useQuery(groupsQuery(team, name));
  if (!data && error) {
    const isClosed = isApiError(error) && error.Status === 404;
    return isClosed ? (
      <EmptyState title={t('messages.forbidden')} />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <TeamBar
        tab="overview"
        {...shown}
        count={data?.Compliance.Total ?? null}
        first={<NameSearch team={team} name={name} />}
      >
        <DownloadCompliance team={team} />
      </TeamBar>
      {data ? (
        <>
          <ComplianceLine period={period} compliance={data.Compliance} />
          <AppraisalList team={team} data={data} name={name} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
