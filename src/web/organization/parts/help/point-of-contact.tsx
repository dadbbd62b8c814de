import { User } from 'lucide-react';
import { Link } from 'react-router';
import type { Profile } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Contact, ContactList } from '../../contacts.ts';
import styles from './help.module.css';

export function PointOfContact({ list }: { readonly list: ContactList }) {
  const { t } = useWords();
  const { TalentEnabled } = useSession().Tenant;
  // What HR admins do is Talent's alone.
  const isSaid = TalentEnabled || list.name !== 'hr_admins';
  return (
    <section className={styles.role} aria-labelledby={`role-${list.name}`}>
      <div>
        <h3 id={`role-${list.name}`} className={styles.roleName}>
          {t(`help.roles.${list.name}`)}
        </h3>
        {isSaid && <p className={styles.quiet}>{t(`help.roles.${list.name}_text`)}</p>}
      </div>
      <ul className={styles.people}>
        {list.people.map((person) => (
          <li key={person.Id}>
            <ContactRow person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactRow({ person }: { readonly person: Contact }) {
  return (
    <div className={styles.person}>
      <PersonAvatar person={person} size={36} />
      <span className={styles.who}>
        <Link to={paths.person(person.Id)} className={styles.name}>
          {person.Name}
        </Link>
        <span className={styles.quiet}>{person.JobTitle}</span>
      </span>
      {person.Email && (
        <a className={styles.mail} href={`mailto:${person.Email}`}>
          {person.Email}
        </a>
      )}
    </div>
  );
}

/** Most questions are not for an admin at all, nor for a manager who has left: whoever acts for them is asked. */
export function ManagerLine({ profile }: { readonly profile: Pick<Profile, 'Manager' | 'ActingManager'> }) {
  const { t, nouns } = useGoalWords();
  const { TalentEnabled } = useSession().Tenant;
  const { Manager, ActingManager } = profile;
  if (!ActingManager) return null;
  const lead = Manager?.Id === ActingManager.Id ? 'manager' : 'acting';
  return (
    <p className={styles.manager}>
      <User size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {t(TalentEnabled ? `help.${lead}` : `help.${lead}_goals`, nouns)}{' '}
        <TextLink to={paths.person(ActingManager.Id)}>{ActingManager.Name}</TextLink>
      </span>
    </p>
  );
}

export function ContactsSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('help.loading')}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.role}>
          <Skeleton width="60%" />
          <div className={styles.person}>
            <Skeleton width={36} height={36} round />
            <Skeleton width={180} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
