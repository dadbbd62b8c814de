import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/session/session.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { manualQuery } from '../api.ts';
import { Entry } from '../parts/entry/entry.tsx';
import { Begin } from '../parts/report/begin.tsx';
import { ReportPanel } from '../parts/report/report-panel.tsx';

interface UserManualTabProps {
  readonly personId: number;
  readonly name: string;
}

/** Rows M1 to M3: how somebody sees themselves at work. One's own can be begun, connected and written. */
export function UserManualTab({ personId, name }: UserManualTabProps) {
  const { t } = useWords();
  const isOwn = useSession().Profile.Id === personId;
  const { data: manual, isPending, refetch } = useQuery(manualQuery(personId));
  if (isPending) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={32} />
        <Skeleton height={120} />
      </Loading>
    );
  }
  if (manual === undefined) return <ErrorState onRetry={() => void refetch()} />;
  const { status, PublicKey, ManualUserManual } = manual;
  const hasReport = PublicKey !== null && (status === 1 || status === 4);
  if (!isOwn && !hasReport && ManualUserManual === null)
    return <EmptyState title={t('manuals.none')}>{t('manuals.none_text', { name })}</EmptyState>;
  return (
    <>
      {hasReport && <ReportPanel {...{ personId, manual, isOwn, publicKey: PublicKey }} />}
      {isOwn && (!hasReport || manual.Answered > 0) && <Begin personId={personId} manual={manual} />}
      <Entry {...{ personId, isOwn }} entry={ManualUserManual} audience={manual.Audience} />
    </>
  );
}
