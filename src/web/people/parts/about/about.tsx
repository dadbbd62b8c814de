import { useMediaQuery } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton, TextLink } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { PersonAvatar } from '../../shown/person-avatar.tsx';
import { usePersonDialogs } from '../../shown/person-dialogs.tsx';
import styles from './about.module.css';
import { AboutSection } from './about-section.tsx';
import { Contact, placeAndTime, useMinute } from './contact.tsx';
import { Responsibility } from './responsibility.tsx';

/** The right column: whom one reports to, how one is reached, what one is responsible for, and who one is. */
export function About({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const isPhone = useMediaQuery(phoneQuery);
  const sections = (
    <>
      <ReportsTo profile={profile} />
      <Contact profile={profile} />
      <Responsibility profile={profile} />
      {profile.Biography && <Biography text={profile.Biography} />}
    </>
  );
  if (isPhone) return <Folded profile={profile}>{sections}</Folded>;
  return (
    <aside className={styles.about} aria-label={t('people.about.title')}>
      <h3 className={styles.title}>{t('people.about.title')}</h3>
      {sections}
    </aside>
  );
}

interface FoldedProps {
  readonly profile: Profile;
  readonly children: ReactNode;
}

function Folded({ profile, children }: FoldedProps) {
  const { t, language } = useWords();
  const session = useSession();
  const now = useMinute();
  const { Manager, TimeZone } = profile;
  const name = Manager?.Id === session.Profile.Id ? t('people.about.you_object') : Manager?.Name;
  const parts = [
    ...(name ? [t('people.about.reports_to_name', { name })] : []),
    ...(TimeZone ? [placeAndTime(TimeZone, now, language)] : []),
  ];
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <span className={styles.glance}>{parts.join(' · ')}</span>
        <span className={styles.fold}>
          {t('people.about.title')}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </span>
      </summary>
      {children}
    </details>
  );
}

/** Nobody stands above the ceo or an observer: there is nothing to say. */
function ReportsTo({ profile }: { readonly profile: Profile }) {
  const { t, word, nouns } = useGoalWords();
  const session = useSession();
  const open = usePersonDialogs();
  const { Manager, ActingManager, Permissions, Id: personId, RoleName, Name } = profile;
  if (!Manager && (RoleName === 'ceo' || RoleName === 'observer')) return null;
  return (
    <AboutSection
      title={t('people.about.reports_to')}
      action={
        Permissions.ChangeManager && (
          <TextButton onClick={() => open({ dialog: 'manager', personId })}>
            {t(Manager ? 'people.manager.change' : 'people.manager.assign')}
          </TextButton>
        )
      }
    >
      {Manager ? (
        <p className={styles.person}>
          <PersonAvatar person={Manager} size={28} />
          <span className={styles.personWords}>
            <TextLink to={paths.person(Manager.Id)} className={styles.personName}>
              {Manager.Name}
            </TextLink>
            {Manager.Id === ActingManager?.Id ? (
              <span className={styles.quiet}>
                {t(approves(profile, session.Profile.Id), { name: Name, ...nouns })}
              </span>
            ) : (
              Manager.Id === session.Profile.Id && (
                <span className={styles.quiet}>{t('people.about.you')}</span>
              )
            )}
          </span>
        </p>
      ) : (
        <p className={styles.none}>{t('people.about.no_manager')}</p>
      )}
      {ActingManager && Manager?.Id !== ActingManager.Id && (
        <p className={styles.approver}>
          <span className={styles.quiet}>{t('people.about.approver', { goals: word('goals') })}</span>{' '}
          <TextLink to={paths.person(ActingManager.Id)}>{ActingManager.Name}</TextLink>
        </p>
      )}
    </AboutSection>
  );
}

/** What the manager does for the person, as the reader says it. */
function approves({ Id, Manager }: Profile, readerId: number) {
  if (Manager?.Id === readerId) return 'people.about.approves_mine';
  return Id === readerId ? 'people.about.approves_yours' : 'people.about.approves';
}

function Biography({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [whole, setWhole] = useState(false);
  const cut = cutAt(text, limits.biographyCut);
  return (
    <AboutSection title={t('people.profile.biography')}>
      <p className={styles.text} dir="auto">
        {whole ? text : cut}{' '}
        {cut !== text && (
          <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'people.profile.view_less' : 'people.profile.view_more')}
          </TextButton>
        )}
      </p>
    </AboutSection>
  );
}

/** At most so many letters, whole words of them, with an ellipsis; short texts as they are. */
function cutAt(text: string, maximum: number): string {
  const letters = [...text];
  if (letters.length <= maximum) return text;
  const start = letters.slice(0, maximum).join('');
  return `${start.replace(/\s+\S*$/u, '') || start}…`;
}
