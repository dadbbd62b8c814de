import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextButton, TextLink } from '#web/ui/buttons/text-link.tsx';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { prefetchRows, retryRows, rowQuery, type TeamPlace } from '../../api.ts';
import type { CellPlace, Standing } from '../../cells.ts';
import { RowPending } from '../frame/row-pending.tsx';
import { Strokes } from '../frame/strokes.tsx';
import { labelAt } from '../list/appraisal-row.tsx';
import list from '../list/list.module.css';
import { Progress } from '../list/progress.tsx';
import type { Choice, Earlier, MatrixViewProps } from './matrix-props.ts';
import styles from './people-list.module.css';

interface PeopleListProps extends MatrixViewProps {
  readonly rows: readonly Standing[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

export function PeopleList(props: PeopleListProps) {
  const { matrix, labels, moves, earlier, team, rows, choice, onChoose } = props;
  const { t } = useWords();
  const cell =
    typeof choice === 'string'
      ? null
      : [
          labels.PrimaryLabels[choice.primary - 1]?.Label,
          labels.SecondaryLabels[choice.secondary - 1]?.Label,
        ].join(', ');
  return (
    <section className={styles.people} aria-label={t('talent.matrix.people')}>
      <div className={styles.peopleHead}>
        <h2 className={styles.side} aria-live="polite">
          {t('talent.people', { count: rows.length })}
        </h2>
        {cell !== null && <span className={styles.quiet}>{cell}</span>}
        {choice !== 'all' && (
          <TextButton onClick={() => onChoose('all')}>
            {t('talent.matrix.show_all', { count: matrix.rated.length })}
          </TextButton>
        )}
        {earlier && moves.size > 0 && choice !== 'moved' && (
          <TextButton onClick={() => onChoose('moved')}>
            {t('talent.matrix.moved', { count: moves.size, period: quarterOf(earlier) })}
          </TextButton>
        )}
      </div>
      <WindowedList
        label={t('talent.matrix.people')}
        items={rows}
        keyOf={({ UserId }) => UserId}
        height={53}
        className={styles.rows}
        onNear={(near) =>
          prefetchRows(
            team,
            near.map(({ UserId }) => UserId),
          )
        }
      >
        {({ UserId }) => <PersonRow {...props} userId={UserId} />}
      </WindowedList>
    </section>
  );
}

/** Somebody, once the row has come. */
function PersonRow({ userId, labels, moves, earlier, team }: PeopleListProps & { userId: number }) {
  const { t } = useWords();
  const { data, isError } = useQuery(rowQuery(team, userId));
  if (!data) return <RowPending isFailed={isError} onRetry={() => retryRows(team)} />;
  const { row, manager } = data;
  const { UserId, Name, Avatar, TertiaryRating } = row;
  const words = data.words ?? labels;
  const before = moves.get(UserId);
  return (
    <div className={styles.personRow}>
      <div className={list.person}>
        <PersonAvatar person={{ Id: UserId, Name, Avatar }} />
        <div className={list.words}>
          <span className={list.name} dir="auto">
            {Name}
          </span>
          <span className={list.title} dir="auto">
            {[row.JobTitle, row.OrgUnit].filter(Boolean).join(', ')}
          </span>
        </div>
      </div>
      <span className={styles.quiet}>
        {earlier && before && <Before userId={UserId} place={before} earlier={earlier} team={team} />}
      </span>
      <span className={styles.quiet} dir="auto">
        {manager}
      </span>
      <Progress state={row.State} />
      <span className={list.third}>
        {words.EnableTertiaryRatings && TertiaryRating !== null && (
          <>
            <Strokes rating={TertiaryRating} count={words.TertiaryLabels.length} />
            {labelAt(words.TertiaryLabels, TertiaryRating)}
          </>
        )}
      </span>
      {row.Action && (
        <TextLink
          to={paths.appraisal(UserId, team.periodId)}
          aria-label={t('talent.action_on', { action: t('talent.action.View'), name: Name })}
        >
          {t('talent.action.View')}
        </TextLink>
      )}
    </div>
  );
}

interface BeforeProps {
  readonly userId: number;
  readonly place: CellPlace;
  readonly earlier: Earlier;
  readonly team: TeamPlace;
}

/** Where somebody stood in the quarter before, in the words of that appraisal. */
function Before({ userId, place, earlier, team }: BeforeProps) {
  const { t } = useWords();
  const { data, isPending } = useQuery(rowQuery({ ...team, periodId: earlier.period.Id }, userId));
  const words = data?.words ?? earlier.labels;
  if (isPending || words === null) return null;
  return t('talent.matrix.before', {
    period: quarterOf(earlier),
    primary: labelAt(words.PrimaryLabels, place.primary),
    secondary: labelAt(words.SecondaryLabels, place.secondary),
  });
}

const quarterOf = ({ period }: Earlier): string => `${period.Quarter} ${period.Year}`;
