import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { TalentRow, talentOverview } from '#contract/talent/overview.ts';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { Dot } from '#web/ui/states/tag.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { labelsQuery } from '../../api.ts';
import { type Group, groupsOf } from '../../groups.ts';
import { AppraisalRow } from './appraisal-row.tsx';
import styles from './list.module.css';

interface AppraisalListProps {
  readonly periodId: number;
  readonly data: AnswerOf<typeof talentOverview.overview>;
  readonly name: string;
}

type Item = { readonly head: Group } | { readonly row: TalentRow; readonly isFirst: boolean };

/** The rows in groups; of thousands only those near the window are drawn. */
export function AppraisalList({ periodId, data, name }: AppraisalListProps) {
  const { t } = useWords();
  const { data: labels } = useQuery(labelsQuery(periodId));
  const wanted = searchKeyOf(name);
  const found = data.data.filter((row) => searchKeyOf(row.Name).includes(wanted));
  if (data.data.length === 0) return <EmptyState title={t('talent.nobody')} />;
  if (found.length === 0) return <EmptyState title={t('talent.nobody_called', { name })} />;
  const groups = groupsOf(found);
  const items = groups.flatMap((group, index): Item[] => [
    { head: group },
    ...group.rows.map((row, at) => ({ row, isFirst: index === 0 && at === 0 && group.name === 'you' })),
  ]);
  return (
    <WindowedList
      label={t('talent.tab.overview')}
      items={items}
      keyOf={(item) => ('head' in item ? item.head.name : item.row.UserId)}
      height={57}
      className={styles.list}
    >
      {(item) =>
        'head' in item ? (
          <GroupHead group={item.head} isFirst={item.head === groups[0]} labels={labels ?? null} />
        ) : (
          <AppraisalRow row={item.row} periodId={periodId} labels={labels ?? null} isFirst={item.isFirst} />
        )
      }
    </WindowedList>
  );
}

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
        {group.name === 'you' && <Dot />}
        {t(`talent.group.${group.name}`)} <span className={styles.count}>{group.rows.length}</span>
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
