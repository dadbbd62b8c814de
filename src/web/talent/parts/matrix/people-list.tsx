import type { TalentRow } from '#contract/talent/overview.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextButton, TextLink } from '#web/ui/buttons/text-link.tsx';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { Strokes } from '../frame/strokes.tsx';
import { labelAt } from '../list/appraisal-row.tsx';
import list from '../list/list.module.css';
import { Progress } from '../list/progress.tsx';
import type { Choice, MatrixViewProps } from './matrix-props.ts';
import styles from './people-list.module.css';

interface PeopleListProps extends MatrixViewProps {
  readonly rows: readonly TalentRow[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

export function PeopleList(props: PeopleListProps) {
  const { matrix, labels, moves, earlier, rows, choice, onChoose } = props;
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
        {moves.size > 0 && choice !== 'moved' && (
          <TextButton onClick={() => onChoose('moved')}>
            {t('talent.matrix.moved', { count: moves.size, period: earlier })}
          </TextButton>
        )}
      </div>
      <WindowedList
        label={t('talent.matrix.people')}
        items={rows}
        keyOf={({ UserId }) => UserId}
        height={53}
        className={styles.rows}
      >
        {(row) => <PersonRow {...props} row={row} />}
      </WindowedList>
    </section>
  );
}

function PersonRow({ row, labels, moves, earlier, managers, team }: PeopleListProps & { row: TalentRow }) {
  const { t } = useWords();
  const { UserId, Name, Avatar, TertiaryRating, ManagerId } = row;
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
        {before &&
          t('talent.matrix.before', {
            period: earlier,
            primary: labelAt(labels.PrimaryLabels, before.primary),
            secondary: labelAt(labels.SecondaryLabels, before.secondary),
          })}
      </span>
      <span className={styles.quiet} dir="auto">
        {ManagerId !== null && managers.get(ManagerId)}
      </span>
      <Progress state={row.State} />
      <span className={list.third}>
        {labels.EnableTertiaryRatings && TertiaryRating !== null && (
          <>
            <Strokes rating={TertiaryRating} count={labels.TertiaryLabels.length} />
            {labelAt(labels.TertiaryLabels, TertiaryRating)}
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
