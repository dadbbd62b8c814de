import { Mail, Phone, Shield } from 'lucide-react';
import { Link } from 'react-router';
import { defaults } from '#contract/limits.ts';
import type { DirectoryEntry } from '#contract/organization.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { Tag } from '#web/ui/states/tag.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { standingIn } from '../../standing.ts';
import styles from './directory-cards.module.css';
import { useFlagWords } from './flag-words.ts';

/** The directory on a phone or tablet: a row each, tags only where someone is not as most are. */
export function DirectoryCards({ rows }: { readonly rows: readonly DirectoryEntry[] }) {
  const { t } = useWords();
  return (
    <WindowedList
      label={t('organization.directory')}
      items={rows}
      keyOf={({ Id }) => Id}
      height={84}
      className={styles.list}
    >
      {(row) => <Card row={row} />}
    </WindowedList>
  );
}

function Card({ row }: { readonly row: DirectoryEntry }) {
  const { t, word } = useGoalWords();
  const flagWords = useFlagWords()(row);
  return (
    <div className={styles.card}>
      <PersonAvatar person={row} size={40} standing={standingIn(row)} />
      <div className={styles.words}>
        <span className={styles.first}>
          <Link
            to={paths.person(row.Id)}
            data-directory-person
            className={[styles.name, row.Status === 'Deactivated' ? styles.gone : ''].join(' ')}
          >
            {row.Name}
          </Link>
          {row.Status !== 'Active' ? (
            <Tag tone="strong" {...(row.Status === 'Invited' ? { icon: Mail } : {})}>
              {t(`rules.status.${standingIn(row)}`)}
            </Tag>
          ) : (
            flagWords.length > 0 && <Tag icon={Shield}>{flagWords.join(', ')}</Tag>
          )}
        </span>
        <span className={styles.title}>
          {[row.JobTitle, row.OrgUnit || defaults.orgUnit].filter(Boolean).join(' · ')}
        </span>
        {row.ActingManager && (
          <span className={styles.approver}>
            {t('organization.list.approver', { name: row.ActingManager.Name, goals: word('goals') })}
          </span>
        )}
      </div>
      {row.PhoneNumber && (
        <a
          className={styles.call}
          href={`tel:${row.PhoneNumber.replaceAll(' ', '')}`}
          aria-label={t('organization.list.call', { name: row.Name })}
        >
          <Phone size={18} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </div>
  );
}
