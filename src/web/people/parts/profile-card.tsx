import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defaults, limits } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import type { WordKey } from '#contract/word-key.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { TextButton, TextLink } from '#web/ui/buttons/text-link.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useMailPreference } from '../api.ts';
import { PersonAvatar } from '../shown/person-avatar.tsx';
import styles from './profile-card.module.css';

/** Name, job title | department, badges, manager, how to reach, biography (people-and-company 2). */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const { Manager } = profile;
  return (
    <article>
      <header className={styles.head}>
        <PersonAvatar person={profile} size={72} />
        <div className={styles.names}>
          <h2 className={styles.name}>{profile.Name}</h2>
          <p className={styles.job}>
            {[profile.JobTitle, profile.OrgUnit || defaults.orgUnit].filter(Boolean).join(' | ')}
          </p>
          <ul className={styles.badges}>
            {badgesOf(profile).map((key) => (
              <li key={key} className={styles.badge}>
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
      </header>
      <dl className={styles.facts}>
        {Manager && (
          <Fact label={t('people.profile.manager')}>
            <PersonAvatar person={Manager} size={20} />
            <TextLink to={paths.person(Manager.Id)}>{Manager.Name}</TextLink>
          </Fact>
        )}
        {profile.Email && (
          <Fact label={t('people.profile.email')}>
            <a href={`mailto:${profile.Email}`} className={styles.reach}>
              <Mail size={14} strokeWidth={1.75} aria-hidden />
              {profile.Email}
            </a>
          </Fact>
        )}
        {profile.PhoneNumber && (
          <Fact label={t('people.profile.phone')}>
            <a href={`tel:${profile.PhoneNumber}`} className={styles.reach}>
              <Phone size={14} strokeWidth={1.75} aria-hidden />
              {profile.PhoneNumber}
            </a>
          </Fact>
        )}
        {profile.TimeZone && <Fact label={t('people.profile.time_zone')}>{profile.TimeZone}</Fact>}
      </dl>
      {profile.Biography && <Biography text={profile.Biography} />}
      {profile.EmailNotifications !== null && <MailSetting profile={profile} />}
    </article>
  );
}

/** One's own alone: whether mails are wanted (decisions-people.md 3). */
function MailSetting({ profile }: { readonly profile: Profile }) {
  const { t, say } = useWords();
  const preference = useMailPreference(profile.Id);
  return (
    <section className={styles.biography}>
      <h3 className={styles.label}>{t('people.profile.settings')}</h3>
      <CheckField
        label={t('people.profile.mails')}
        hint={t('people.profile.mails_hint')}
        error={say(refusalOf(preference.error) ?? '') || undefined}
        checked={profile.EmailNotifications === true}
        onChange={(event) => preference.mutate(event.currentTarget.checked)}
      />
    </section>
  );
}

/** The role, what one administers, and whether one has left or not yet come. */
function badgesOf(profile: Profile): WordKey[] {
  return [
    ...(profile.DeactivatedAt ? (['rules.status.deactivated'] as const) : []),
    ...(!profile.DeactivatedAt && !profile.InvitationAcceptedAt ? (['rules.status.invited'] as const) : []),
    `rules.roles.${profile.RoleName}`,
    ...(profile.IsOrgAdmin ? (['rules.roles.org_admin'] as const) : []),
    ...(profile.IsGoalAdmin ? (['rules.roles.goal_admin'] as const) : []),
    ...(profile.IsGoalManager ? (['rules.roles.goal_manager'] as const) : []),
    ...(profile.IsHrAdmin ? (['rules.roles.hr_admin'] as const) : []),
  ];
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Biography({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [whole, setWhole] = useState(false);
  const cut = cutAt(text, limits.biographyCut);
  const long = cut !== text;
  return (
    <section className={styles.biography}>
      <h3 className={styles.label}>{t('people.profile.biography')}</h3>
      <p className={styles.text}>
        {whole ? text : cut}{' '}
        {long && (
          <TextButton quiet aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'people.profile.view_less' : 'people.profile.view_more')}
          </TextButton>
        )}
      </p>
    </section>
  );
}

/** At most so many letters, whole words of them, with an ellipsis; short texts as they are. */
function cutAt(text: string, maximum: number): string {
  const letters = [...text];
  if (letters.length <= maximum) return text;
  const start = letters.slice(0, maximum).join('');
  return `${start.replace(/\s+\S*$/u, '') || start}…`;
}

export function ProfileSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.head}>
        <Skeleton width={72} height={72} round />
        <div className={styles.lines}>
          <Skeleton width={220} height={18} />
          <Skeleton width={280} />
          <Skeleton width={120} />
        </div>
      </div>
    </Loading>
  );
}
