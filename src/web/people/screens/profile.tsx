import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { Profile } from '#contract/people.ts';
import { isApiError } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { GoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { profileQuery } from '../api.ts';
import { About } from '../parts/about/about.tsx';
import { ProfileBanners } from '../parts/page/profile-banners.tsx';
import { isManaged, ProfileHead } from '../parts/page/profile-head.tsx';
import { ProfileSkeleton } from '../parts/page/profile-skeleton.tsx';
import { ProfileTabs } from '../parts/tabs/profile-tabs.tsx';
import { PersonDialogs, usePersonDialogs } from '../shown/person-dialogs.tsx';
import styles from './profile.module.css';

/** Someone's profile; without an id, one's own. */
export function ProfileScreen() {
  const { t } = useWords();
  const session = useSession();
  const { id } = useParams();
  const wanted = id === undefined ? session.Profile.Id : Number(id);
  const { data, isPending, error, refetch } = useQuery(profileQuery(wanted));
  const missing = isApiError(error) && [400, 404].includes(error.Status);
  return (
    <GoalDialogs>
      <PersonDialogs>
        <Header profile={data ?? null} />
        <div className={styles.page}>
          {isPending && <ProfileSkeleton />}
          {data && !missing && (
            <article>
              <ProfileHead profile={data} />
              <ProfileBanners profile={data} />
              <div className={styles.columns}>
                <About profile={data} />
                <div className={styles.main}>
                  <ProfileTabs key={data.Id} profile={data} />
                </div>
              </div>
            </article>
          )}
          {missing && <EmptyState title={t('messages.not_found')} />}
          {error && !missing && !data && <ErrorState onRetry={() => void refetch()} />}
        </div>
      </PersonDialogs>
    </GoalDialogs>
  );
}

/** On phones: Back to the organization, edit, and the rest in a menu. */
function Header({ profile }: { readonly profile: Profile | null }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const title = profile?.Name ?? t('people.profile.title');
  const organization = t('rules.menu.organization');
  return (
    <PageHeader
      title={title}
      crumb={{ label: organization, to: paths.organization }}
      back={{
        label: organization,
        onBack: () => void navigate(paths.organization),
        actions: profile && <PhoneActions profile={profile} />,
      }}
    />
  );
}

function PhoneActions({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const open = usePersonDialogs();
  const { Id: personId, Permissions, Manager } = profile;
  const entries = [
    ...(isManaged(profile)
      ? [{ key: 'manage', label: t('people.manage.title'), dialog: 'manage' as const }]
      : []),
    ...(Permissions.ChangeManager
      ? [
          {
            key: 'manager',
            label: t(Manager ? 'people.manager.change' : 'people.manager.assign'),
            dialog: 'manager' as const,
          },
        ]
      : []),
    ...(Permissions.EditAvatar
      ? [{ key: 'picture', label: t('people.avatar.change'), dialog: 'picture' as const }]
      : []),
  ].map(({ key, label, dialog }) => ({ key, label, onClick: () => open({ dialog, personId }) }));
  return (
    <>
      {Permissions.EditProfile && (
        <IconButton
          icon={Pencil}
          label={t('people.edit.title')}
          onClick={() => open({ dialog: 'profile', personId })}
        />
      )}
      {entries.length > 0 && (
        <Menu groups={[entries]} target={<IconButton icon={Ellipsis} label={t('people.profile.more')} />} />
      )}
    </>
  );
}
