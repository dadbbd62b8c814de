import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { RowShape } from '../below/row-pending.tsx';
import grid from './matrix-grid.module.css';
import styles from './matrix-skeleton.module.css';
import view from './matrix-view.module.css';

const five = [4, 3, 2, 1, 0] as const;
const rows = ['46%', '38%', '52%', '41%', '48%', '35%'] as const;

/** Title, grid, panel and list in their final shape. */
export function MatrixSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.head}>
        <Skeleton width="44%" height={20} />
        <Skeleton width="28%" height={13} />
      </div>
      <div className={view.columns}>
        <div className={grid.grid}>
          {five.map((row) => (
            <div key={row} className={grid.row}>
              <div className={grid.rowHead}>
                <Skeleton width="64%" height={14} />
              </div>
              {five.map((column) => (
                <div key={column} className={[grid.cell, styles.cell].join(' ')} />
              ))}
            </div>
          ))}
          <div className={grid.row}>
            <div className={grid.corner}>
              <span>&nbsp;</span>
              <span>&nbsp;</span>
            </div>
            {five.map((column) => (
              <div key={column} className={grid.columnHead}>
                <Skeleton width="56%" height={14} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.panel}>
          <Skeleton width="50%" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      </div>
      <div className={styles.rows}>
        {rows.map((width) => (
          <RowShape key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}
