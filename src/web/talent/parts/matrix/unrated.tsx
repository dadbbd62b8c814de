import type { TalentRow } from '#contract/talent/overview.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './matrix.module.css';

/** How many are drawn: whoever needs them all has them in the overview. */
const most = 30;

/** Who has no place in the grid; where it is the viewer's to begin, with Start. */
export function Unrated({
  rows,
  periodId,
}: {
  readonly rows: readonly TalentRow[];
  readonly periodId: number;
}) {
  const { t } = useWords();
  return (
    <section className={styles.unrated} aria-label={t('talent.matrix.unrated')}>
      <h2 className={styles.side}>
        {t('talent.matrix.unrated')} <span className={styles.total}>{rows.length}</span>
      </h2>
      <ul>
        {rows.slice(0, most).map(({ UserId, Name, Avatar, Action }) => (
          <li key={UserId}>
            <PersonAvatar person={{ Id: UserId, Name, Avatar }} size={20} />
            <span className={styles.who} dir="auto">
              {Name}
            </span>
            {Action === 'Start' && (
              <TextLink
                to={paths.appraisal(UserId, periodId)}
                aria-label={t('talent.action_on', { action: t('talent.action.Start'), name: Name })}
              >
                {t('talent.action.Start')}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {rows.length > most && <p>{t('talent.matrix.more', { count: rows.length - most })}</p>}
      {rows.length > 0 && <p className={styles.note}>{t('talent.matrix.unrated_text')}</p>}
    </section>
  );
}
