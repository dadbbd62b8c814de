import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useDrawn } from '../lists/use-drawn.ts';
import styles from './data-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly label: string;
  /** Share of the table's width, in pixels of the usual window. */
  readonly width: number;
  readonly cell: (row: T) => ReactNode;
  /** The head sorts. */
  readonly isSortable?: boolean;
  /** Behind the head, for example a filter. */
  readonly tool?: ReactNode;
  /** The column is filtered: its head turns ink. */
  readonly isOn?: boolean;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number | string;
  /** Of the whole list, also of what is not loaded. */
  readonly count: number;
  readonly rowHeight: number;
  readonly sort: { readonly key: string; readonly isDescending: boolean };
  readonly onSort: (key: string) => void;
}

/** Rows of a table are laid out and painted wherever they stand, so few are drawn beyond what one sees. */
const runLength = 12;
const margin = 600;

/** A table whose heads sort and filter and stay in sight, and of which only the rows near the window are drawn. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, count, rowHeight } = props;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const runs = Array.from({ length: Math.ceil(rows.length / runLength) }, (_, index) =>
    rows.slice(index * runLength, (index + 1) * runLength),
  );
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={count + 1}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      {runs.map((run, index) => (
        <Run
          key={run[0] && keyOf(run[0])}
          rows={run}
          rowHeight={rowHeight}
          span={columns.length}
          isFirst={index === 0}
        >
          {(row, at) => (
            <KeptRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              rowHeight={rowHeight}
              place={index * runLength + at + 2}
            />
          )}
        </Run>
      ))}
    </table>
  );
}

interface RowProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly rowHeight: number;
  readonly place: number;
}

function Row<T>({ row, columns, rowHeight, place }: RowProps<T>) {
  return (
    <tr className={styles.row} aria-rowindex={place}>
      {columns.map(({ key, cell }) => (
        <td key={key} style={{ height: rowHeight }}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** While a long list grows, only rows are drawn of which something is new; cells must stay the same functions for it. */
const KeptRow = memo(
  Row,
  (before, now) =>
    before.row === now.row &&
    before.place === now.place &&
    before.rowHeight === now.rowHeight &&
    before.columns.length === now.columns.length &&
    before.columns.every(({ cell }, i) => cell === now.columns[i]?.cell),
  // What is memoized forgets what its rows are of.
) as typeof Row;

interface HeadProps<T> extends Pick<DataTableProps<T>, 'sort' | 'onSort'> {
  readonly column: Column<T>;
}

function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const { key, label, isSortable = false, tool, isOn = false } = column;
  const isSorted = isSortable && sort.key === key;
  const Arrow = sort.isDescending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isOn || isSorted ? styles.on : undefined}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <span className={styles.head}>
        {isSortable ? (
          <button type="button" className={styles.sort} onClick={() => onSort(key)}>
            {label}
            {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
          </button>
        ) : (
          <span>{label}</span>
        )}
        {tool}
      </span>
    </th>
  );
}

interface RunProps<T> {
  readonly rows: readonly T[];
  readonly rowHeight: number;
  readonly span: number;
  readonly isFirst: boolean;
  readonly children: (row: T, at: number) => ReactNode;
}

/** So many rows, and the room of those that are not drawn. */
function Run<T>({ rows, rowHeight, span, isFirst, children }: RunProps<T>) {
  const { length } = rows;
  const { ref, count } = useDrawn<HTMLTableSectionElement>({ length, isFirst, margin, scrollerOf });
  return (
    <tbody ref={ref}>
      {rows.slice(0, count).map(children)}
      {count < length && (
        <tr aria-hidden>
          <td colSpan={span} style={{ height: (length - count) * rowHeight, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
}

const scrollerOf = (element: Element): Element | null => element.closest('main');
