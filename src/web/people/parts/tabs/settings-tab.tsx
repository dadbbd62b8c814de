import type { Profile } from '#contract/people.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useMailPreference } from '../../api.ts';
import { useSaveProfile } from '../../person-writes.ts';
import { usePersonDialogs } from '../../shown/person-dialogs.tsx';
import { usePasswordText } from '../form/use-password-text.ts';
import { zoneOptions } from '../form/zone-options.ts';
import { MailKinds } from './mail-kinds.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './settings-tab.module.css';

/** One's own alone: password, mails, time zone, sessions. */
export function SettingsTab({ profile }: { readonly profile: Profile }) {
  return (
    <div className={styles.settings}>
      {profile.Permissions.ChangePassword && <Password profile={profile} />}
      {profile.EmailNotifications !== null && <Mails profile={profile} />}
      <Zone profile={profile} />
      <OwnSessions />
    </div>
  );
}

function Password({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const open = usePersonDialogs();
  return (
    <section className={styles.setting}>
      <h3 className={styles.title}>{t('people.settings.password')}</h3>
      <p>{usePasswordText(profile)}</p>
      <Button onClick={() => open({ dialog: 'password', personId: profile.Id })}>
        {t('people.password.title')}
      </Button>
    </section>
  );
}

function Mails({ profile }: { readonly profile: Profile }) {
  const { t, say } = useWords();
  const { Can } = useSession();
  const preference = useMailPreference(profile.Id);
  return (
    <section className={styles.setting}>
      <h3 className={styles.title}>{t('people.settings.mails')}</h3>
      <CheckField
        label={t('people.profile.mails')}
        hint={t(Can.SetGoals ? 'people.profile.mails_hint' : 'people.profile.mails_hint_observer')}
        error={say(refusalOf(preference.error) ?? '') || undefined}
        checked={profile.EmailNotifications === true}
        onChange={(event) => preference.mutate(event.currentTarget.checked)}
      />
      {profile.EmailNotifications && Can.SetGoals && <MailKinds />}
    </section>
  );
}

function Zone({ profile }: { readonly profile: Profile }) {
  const { t, say } = useWords();
  const { Can } = useSession();
  const save = useSaveProfile(profile.Id);
  const shown = save.isPending ? (save.variables.TimeZone ?? profile.TimeZone) : profile.TimeZone;
  return (
    <section className={styles.setting}>
      <SelectField
        label={t('people.profile.time_zone')}
        hint={t(Can.SetGoals ? 'people.settings.zone_hint' : 'people.settings.zone_hint_observer')}
        error={say(refusalOf(save.error) ?? '') || undefined}
        value={shown}
        disabled={!profile.Permissions.EditProfile}
        options={zoneOptions(shown)}
        onChange={(event) =>
          save.mutate({ TimeZone: event.currentTarget.value, UpdatedAt: profile.UpdatedAt })
        }
      />
    </section>
  );
}
