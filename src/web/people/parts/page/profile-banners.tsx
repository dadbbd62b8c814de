import { Mail, MailCheck, UserRoundX } from 'lucide-react';
import type { Profile } from '#contract/people.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { day } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { statusOf } from '../../badges.ts';
import styles from './profile-banners.module.css';

/** What is unusual about the person, with the one thing to do about it. */
export function ProfileBanners({ profile }: { readonly profile: Profile }) {
  const status = statusOf(profile);
  return (
    <div className={styles.banners}>
      {status === 'deactivated' && <DeactivatedBanner profile={profile} />}
      {status === 'invited' && <InvitedBanner />}
      {profile.UnconfirmedEmail && <NewAddressBanner email={profile.UnconfirmedEmail} />}
    </div>
  );
}

function DeactivatedBanner({ profile }: { readonly profile: Profile }) {
  const { t, language } = useWords();
  const since = day(profile.DeactivatedAt?.slice(0, 10) ?? '', language, true);
  return (
    <Banner icon={UserRoundX} lead={t('people.status.deactivated', { day: since })}>
      {t('people.status.deactivated_text')}
    </Banner>
  );
}

function InvitedBanner() {
  const { t } = useWords();
  return (
    <Banner icon={Mail} lead={t('people.status.invited')}>
      {t('people.status.invited_text')}
    </Banner>
  );
}

function NewAddressBanner({ email }: { readonly email: string }) {
  const { t } = useWords();
  return (
    <Banner icon={MailCheck} lead={t('people.status.new_email')}>
      {t('people.status.new_email_text', { email })}
    </Banner>
  );
}
