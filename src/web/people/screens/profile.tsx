import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { profileQuery } from '../api.ts';
import { ProfileCard, ProfileSkeleton } from '../parts/profile-card.tsx';
import styles from './profile.module.css';

/** Someone's profile; without an id, one's own. */
export function ProfileScreen() {
  const { t } = useWords();
  const { Profile } = useSession();
  const { id } = useParams();
  const wanted = id === undefined ? Profile.Id : Number(id);
  const { data, isPending, error, refetch } = useQuery(profileQuery(wanted));
  const missing = isApiError(error) && error.Status === 404;
  return (
    <>
      <PageHeader title={t('people.profile.title')} windowTitle={data?.Name ?? t('people.profile.title')} />
      <div className={styles.column}>
        {isPending && <ProfileSkeleton />}
        {data && <ProfileCard profile={data} />}
        {missing && <EmptyState title={t('messages.not_found')} />}
        {error && !missing && <ErrorState onRetry={() => void refetch()} />}
      </div>
    </>
  );
}
