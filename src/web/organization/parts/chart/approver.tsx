import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { profileQuery } from '#web/people/api.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import type { Spot } from '../../tree.ts';
import styles from './info-card.module.css';

/** Who approves the goals of somebody in the chart, in sight at once: the manager, or who acts for one that left. */
export function Approver({ spot: { person, parent } }: { readonly spot: Spot }) {
  const { t, word } = useGoalWords();
  const { data, isError } = useQuery({ ...profileQuery(person.Id), enabled: parent !== null });
  const acting = data?.ActingManager;
  if (parent === null || (isError && !data) || acting === null) return null;
  return (
    <dl className={styles.approver}>
      <dt>{t('organization.card.approver', { goals: word('goals') })}</dt>
      <dd>
        {acting ? (
          <Link to={paths.person(acting.Id)} className={styles.manager}>
            <PersonAvatar person={acting} size={20} />
            <span>{acting.Name}</span>
          </Link>
        ) : (
          <Skeleton width={120} />
        )}
      </dd>
    </dl>
  );
}
