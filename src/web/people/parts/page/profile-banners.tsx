import { Mail, MailCheck, UserRoundX } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import type { PersonStatus } from '#contract/vocabulary.ts';
import { newEmailKey } from '#rules/people/sentences.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { statusOf } from '../../badges.ts';
import { useActivate, useReinvite } from '../../person-writes.ts';
import { ActivateButton } from '../manage/activate-button.tsx';
import styles from './profile-banners.module.css';

/** What is unusual about the person, with the one thing to do about it. */
export function ProfileBanners({ profile }: { readonly profile: Profile }) {
  const status = statusOf(profile);
  return (
    <div className={styles.banners}>
      {status === 'deactivated' && <DeactivatedBanner profile={profile} />}
      {status === 'invited' && <InvitedBanner profile={profile} />}
      <NewAddressBanner profile={profile} status={status} />
    </div>
  );
}

function DeactivatedBanner({ profile }: { readonly profile: Profile }) {
  const { t, language } = useWords();
  const activate = useActivate(profile.Id);
  const since = profile.DeactivatedAt === null ? '' : dayOf(profile.DeactivatedAt, language, true);
  return (
    <>
      <Banner
        icon={UserRoundX}
        lead={t('people.status.deactivated', { day: since })}
        action={
          profile.Permissions.Activate && (
            <ActivateButton size="small" profile={profile} activate={activate} />
          )
        }
      >
        {t('people.status.deactivated_text')}
      </Banner>
      <Refusal error={activate.error} />
    </>
  );
}

export function InvitedBanner({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const reinvite = useReinvite(profile.Id);
  return (
    <>
      <Banner
        icon={Mail}
        lead={t('people.status.invited')}
        action={
          profile.Permissions.Reinvite && (
            <Button
              size="small"
              busy={reinvite.isPending}
              onClick={() =>
                reinvite.mutate(profile.UpdatedAt, {
                  onSuccess: () => toast(t('people.status.reinvited', { name: profile.Name })),
                })
              }
            >
              {t('people.manage.reinvite')}
            </Button>
          )
        }
      >
        {profile.Permissions.Reinvite && profile.Email
          ? t(profile.IsInvitationOver ? 'people.status.invited_over' : 'people.status.invited_at', {
              email: profile.Email,
            })
          : t(profile.IsInvitationOver ? 'people.status.invited_over_rights' : 'people.status.invited_text')}
      </Banner>
      <Refusal error={reinvite.error} />
    </>
  );
}

interface NewAddressProps {
  readonly profile: Profile;
  readonly status: PersonStatus;
}

function NewAddressBanner({ profile, status }: NewAddressProps) {
  const { t } = useWords();
  const { UnconfirmedEmail: email, IsEmailEditable } = profile;
  if (!email) return null;
  return (
    <Banner icon={MailCheck} lead={t('people.status.new_email')}>
      {t(newEmailKey(status, IsEmailEditable), { email, hours: limits.confirmHours })}
    </Banner>
  );
}

function Refusal({ error }: { readonly error: unknown }) {
  const { say } = useWords();
  const sentence = refusalOf(error);
  return sentence === null ? null : (
    <p role="alert" className={styles.refusal}>
      {say(sentence)}
    </p>
  );
}
