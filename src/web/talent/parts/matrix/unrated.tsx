import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { rowQuery, type TeamPlace } from '../../api.ts';
import type { Matrix } from '../../cells.ts';
import { talentHref } from '../../place.ts';
import styles from './matrix.module.css';

/** How many stand beside the grid without pushing what is below it away; the overview has them all. */
const most = { 3: 11, 5: 17 } as const;

interface UnratedProps {
  readonly matrix: Matrix;
  readonly team: TeamPlace;
}

/** Who has no place in the grid; where it is the viewer's to begin, with Start. */
export function Unrated({ matrix, team }: UnratedProps) {
  const { t } = useWords();
  const { unrated: rows, size } = matrix;
  const shown = rows.slice(0, most[size === 5 ? 5 : 3]);
  return (
    <section className={styles.unrated} aria-label={t('talent.matrix.unrated')}>
      <h2 className={styles.side}>
        {t('talent.matrix.unrated')} <span className={styles.total}>{rows.length}</span>
      </h2>
      <ul>
        {shown.map((id) => (
          <li key={id}>
            <Person id={id} team={team} />
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <p>
          <TextLink to={talentHref('overview', team)}>
            {t('talent.matrix.more', { count: rows.length - shown.length })}
          </TextLink>
        </p>
      )}
      {rows.length > 0 && (
        <p className={styles.note}>{t('talent.matrix.unrated_text', { count: rows.length })}</p>
      )}
    </section>
  );
}

function Person({ id, team }: { readonly id: number; readonly team: TeamPlace }) {
  const { t } = useWords();
  const { data } = useQuery(rowQuery(team, id));
  if (!data) return <Skeleton width={120} height={10} />;
  const { UserId, Name, Avatar, Action } = data.row;
  return (
    <>
      <PersonAvatar person={{ Id: UserId, Name, Avatar }} size={20} />
      <span className={styles.who} dir="auto">
        {Name}
      </span>
      {Action === 'Start' && (
        <TextLink
          to={paths.appraisal(UserId, team.periodId)}
          aria-label={t('talent.action_on', { action: t('talent.action.Start'), name: Name })}
        >
          {t('talent.action.Start')}
        </TextLink>
      )}
    </>
  );
}
