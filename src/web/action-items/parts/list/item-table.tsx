import { useMediaQuery } from '@mantine/hooks';
import type { ActionItem } from '#contract/action-items.ts';
import { ActionItemSort } from '#contract/action-items.ts';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { type ItemPlace, sortedBy } from '../../place.ts';
import { ActionCell, AssigneeCell, DeadlineCell, RequesterCell, TitleCell } from './item-cells.tsx';
import styles from './items.module.css';
import type { ShownItems } from './shown-items.ts';

/** Where the title or what one may do would get too little: who asked stands under the name then. */
const narrowQuery = '(max-width: 1319px)';

/** The table of a wide window: who, what, until when, for whom, and what one may do. */
export function ItemTable({ place, go, rows, count, today }: ShownItems) {
  const { t } = useWords();
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false });
  const column = (
    key: string,
    name: 'assigned_to' | 'name' | 'deadline' | 'assigned_by' | 'action',
    width: number,
  ) => ({
    key,
    label: t(`actionitems.${name}`),
    width,
    isSortable: key in ActionItemSort.enum,
  });
  const columns: readonly Column<ActionItem>[] = [
    {
      ...column('Assignee', 'assigned_to', isNarrow ? 190 : 204),
      cell: (item) => <AssigneeCell item={item} />,
    },
    {
      ...column('Title', 'name', isNarrow ? 330 : 376),
      cell: (item) => <TitleCell item={item} isSought={item.Id === place.item} />,
    },
    { ...column('DueDate', 'deadline', 136), cell: (item) => <DeadlineCell item={item} today={today} /> },
    ...(isNarrow ? [] : [{ ...column('Requester', 'assigned_by', 156), cell: requesterCell }]),
    { ...column('Action', 'action', isNarrow ? 306 : 300), cell: (item) => <ActionCell item={item} /> },
  ];
  const onSort = (key: string): void => {
    const sort = ActionItemSort.options.find((one) => one === key);
    if (sort) go(sortedBy(place, sort));
  };
  return (
    <div className={styles.table}>
      <DataTable
        label={t('actionitems.title')}
        columns={columns}
        rows={rows}
        keyOf={({ Id }) => Id}
        count={count}
        rowHeight={57}
        sort={sortOf(place)}
        onSort={onSort}
      />
    </div>
  );
}

const sortOf = ({ sort, isDescending }: ItemPlace) => ({ key: sort, isDescending });

const requesterCell = (item: ActionItem) => <RequesterCell item={item} />;
