import { useQuery } from '@tanstack/react-query';
import type { PersonAppraisal, RatingWords } from '#contract/talent/overview.ts';
import type { EmployeeStanding } from '#contract/vocabulary.ts';
import { noneKey } from '#rules/talent/sentences.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { labelsQuery, personAppraisalsQuery, scheduleQuery } from '../api.ts';
import { ListSkeleton } from '../parts/frame/list-skeleton.tsx';
import { labelAt } from '../parts/list/appraisal-row.tsx';
import styles from '../parts/list/list.module.css';
import { Progress } from '../parts/list/progress.tsx';

interface PersonAppraisalsProps {
  readonly userId: number;
  readonly label: string;
  readonly standing?: EmployeeStanding;
}

/** The quarters of one person, newest first: one's own, or on a profile those of somebody below (row N5). */
export function PersonAppraisals({ userId, label, standing = 'active' }: PersonAppraisalsProps) {
  const { data, isError, refetch } = useQuery(personAppraisalsQuery(userId));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.evaluations.length === 0) return <None standing={standing} />;
  const first = data.evaluations.find(({ Action }) => Action !== null && Action !== 'View');
  return (
    <ul className={styles.quarters} aria-label={label}>
      {data.evaluations.map((one) => (
        <li key={one.Period.Id}>
          <Quarter one={one} userId={userId} isFirst={one === first} />
        </li>
      ))}
    </ul>
  );
}

/** Why there are none: by what the person is, of somebody who joined lately, or because no quarter is over yet. */
function None({ standing }: { readonly standing: EmployeeStanding }) {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery(scheduleQuery);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />;
  return <EmptyState title={t(noneKey({ standing, listed: data.Periods.length }))} />;
}

interface QuarterProps {
  readonly one: PersonAppraisal;
  readonly userId: number;
  readonly isFirst: boolean;
}

function Quarter({ one, userId, isFirst }: QuarterProps) {
  const { t } = useWords();
  const { Period, Action, State, PrimaryRating } = one;
  const asksWords = PrimaryRating !== null && one.KeptLabels === null;
  const { data: now } = useQuery({ ...labelsQuery(Period.Id), enabled: asksWords });
  const labels = one.KeptLabels ?? now;
  const quarter = `${Period.Quarter} ${Period.Year}`;
  return (
    <div className={[styles.row, styles.own].join(' ')}>
      <span className={styles.name}>{quarter}</span>
      <Progress state={State ?? 'none'} />
      <span>{labels && ratingsOf(one, labels)}</span>
      {Action && (
        <ButtonLink
          to={paths.appraisal(userId, Period.Id)}
          variant={isFirst ? 'primary' : 'outline'}
          className={styles.action ?? ''}
          aria-label={t('talent.action_on', { action: t(`talent.action.${Action}`), name: quarter })}
        >
          {t(`talent.action.${Action}`)}
        </ButtonLink>
      )}
    </div>
  );
}

const ratingsOf = (one: PersonAppraisal, labels: RatingWords): string =>
  [
    labelAt(labels.PrimaryLabels, one.PrimaryRating),
    labelAt(labels.SecondaryLabels, one.SecondaryRating),
    labelAt(labels.TertiaryLabels, one.TertiaryRating),
  ]
    .filter((word) => word !== '')
    .join(', ');
