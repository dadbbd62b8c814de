import type { RatingWords, TalentRow } from '#contract/talent/overview.ts';
import type { TalentLabel } from '#contract/talent/settings.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { dayNear } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { Strokes } from '../frame/strokes.tsx';
import styles from './list.module.css';
import { Progress } from './progress.tsx';

interface AppraisalRowProps {
  readonly row: TalentRow;
  readonly periodId: number;
  /** What the ratings are called; null while that is loaded. */
  readonly labels: RatingWords | null;
  /** The one filled button of the page. */
  readonly isFirst: boolean;
}

export const labelAt = (labels: readonly TalentLabel[], rating: number | null): string =>
  rating === null ? '' : (labels[rating - 1]?.Label ?? '');

/** One person: how far the appraisal is, its ratings, and the one next action. */
export function AppraisalRow({ row, periodId, labels, isFirst }: AppraisalRowProps) {
  const { t, language } = useWords();
  const { UserId, Name, Action } = row;
  return (
    <div className={styles.row}>
      <div className={styles.person}>
        <PersonAvatar person={{ Id: UserId, Name, Avatar: row.Avatar }} />
        <div className={styles.words}>
          <span className={styles.name} dir="auto">
            {Name}
          </span>
          <span className={styles.title} dir="auto">
            {row.JobTitle}
          </span>
        </div>
      </div>
      <Progress state={row.State} />
      <span>{labels && labelAt(labels.PrimaryLabels, row.PrimaryRating)}</span>
      <span>{labels && labelAt(labels.SecondaryLabels, row.SecondaryRating)}</span>
      <span className={styles.third}>
        {labels?.EnableTertiaryRatings && row.TertiaryRating !== null && (
          <>
            <Strokes rating={row.TertiaryRating} count={labels.TertiaryLabels.length} />
            {labelAt(labels.TertiaryLabels, row.TertiaryRating)}
          </>
        )}
      </span>
      <span className={styles.quiet}>{row.UpdatedAt && dayNear(row.UpdatedAt, new Date(), language)}</span>
      {Action && (
        <ButtonLink
          to={paths.appraisal(UserId, periodId)}
          variant={isFirst ? 'primary' : 'outline'}
          className={styles.action ?? ''}
          aria-label={t('talent.action_on', { action: t(`talent.action.${Action}`), name: Name })}
        >
          {t(`talent.action.${Action}`)}
        </ButtonLink>
      )}
    </div>
  );
}
