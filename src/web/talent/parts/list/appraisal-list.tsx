import { useQuery } from '@tanstack/react-query';
import { type TalentGroupName, type TalentGroups, talentGroupNames } from '#contract/talent/overview.ts';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { Dot } from '#web/ui/states/tag.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { labelsQuery, prefetchRows, retryRows, rowQuery, type TeamPlace } from '../../api.ts';
import { RowPending } from '../frame/row-pending.tsx';
import { AppraisalRow } from './appraisal-row.tsx';
import styles from './list.module.css';

interface AppraisalListProps {
  readonly team: TeamPlace;
  readonly data: TalentGroups;
  readonly name: string;
}

interface Group {
  readonly name: TalentGroupName;
  readonly ids: readonly number[];
}

type Item = { readonly head: Group } | { readonly userId: number; readonly isFirst: boolean };

/** The rows in groups; of thousands only those near the window are read and drawn. */
export function AppraisalList({ team, data, name }: AppraisalListProps) {
  const { t } = useWords();
  const { data: labels } = useQuery(labelsQuery(team.periodId));
  const groups = talentGroupNames
    .map((one): Group => ({ name: one, ids: data[one] }))
    .filter(({ ids }) => ids.length > 0);
  if (data.Compliance.Total === 0) return <EmptyState title={t('talent.nobody')} />;
  if (groups.length === 0) return <EmptyState title={t('talent.nobody_called', { name })} />;
  const items = groups.flatMap((group, index): Item[] => [
    { head: group },
    ...group.ids.map((userId, at) => ({ userId, isFirst: index === 0 && at === 0 && group.name === 'You' })),
  ]);
  return (
    <WindowedList
      label={t('talent.tab.overview')}
      items={items}
      keyOf={(item) => ('head' in item ? item.head.name : item.userId)}
      height={57}
      className={styles.list}
      onNear={(near) =>
        prefetchRows(
          team,
          near.flatMap((item) => ('head' in item ? [] : item.userId)),
        )
      }
    >
      {(item) =>
        'head' in item ? (
          <GroupHead group={item.head} isFirst={item.head === groups[0]} labels={labels ?? null} />
        ) : (
          <ListedRow {...item} team={team} labels={labels ?? null} />
        )
      }
    </WindowedList>
  );
}

interface ListedRowProps {
  readonly userId: number;
  readonly isFirst: boolean;
  readonly team: TeamPlace;
  readonly labels: TalentSettings | null;
}

/** Somebody, once the row has come. */
function ListedRow({ userId, isFirst, team, labels }: ListedRowProps) {
  const { data, isError } = useQuery(rowQuery(team, userId));
  if (!data) return <RowPending isFailed={isError} onRetry={() => retryRows(team)} />;
  const words = data.words ?? labels;
  return <AppraisalRow row={data.row} periodId={team.periodId} labels={words} isFirst={isFirst} />;
}

const groupKeys = {
  You: 'talent.group.you',
  Employee: 'talent.group.employee',
  Manager: 'talent.group.manager',
  Completed: 'talent.group.completed',
} as const satisfies Record<TalentGroupName, string>;

interface GroupHeadProps {
  readonly group: Group;
  /** The first one names the columns. */
  readonly isFirst: boolean;
  readonly labels: TalentSettings | null;
}

function GroupHead({ group, isFirst, labels }: GroupHeadProps) {
  const { t } = useWords();
  return (
    <div className={[styles.row, styles.head].join(' ')}>
      <h2 className={styles.group}>
        {group.name === 'You' && <Dot />}
        {t(groupKeys[group.name])} <span className={styles.count}>{group.ids.length}</span>
      </h2>
      {isFirst && labels && (
        <>
          <span>{t('talent.column.progress')}</span>
          <span>{labels.FormLable.PrimaryAxisName}</span>
          <span>{labels.FormLable.SecondaryAxisName}</span>
          <span>{labels.EnableTertiaryRatings && labels.FormLable.TertiaryAxisName}</span>
          <span>{t('talent.column.updated')}</span>
        </>
      )}
    </div>
  );
}
