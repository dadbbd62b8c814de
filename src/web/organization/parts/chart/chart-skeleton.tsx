import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './chart.module.css';

/** Twelve rows of the grid, before anybody is known. */
export function ChartSkeleton() {
  const { t } = useWords();
  return (
    <div className={styles.loading}>
      <Loading label={t('organization.chart.loading')}>
        {Array.from({ length: 12 }, (_, row) => row).map((row) => (
          <div key={row} className={styles.waiting} style={{ marginLeft: row === 0 ? 0 : 40 }}>
            <Skeleton width={28} height={28} round />
            <div className={styles.waitingWords}>
              <Skeleton width={130 + ((row * 37) % 50)} height={10} />
              <Skeleton width={90 + ((row * 53) % 60)} height={8} />
            </div>
          </div>
        ))}
      </Loading>
    </div>
  );
}
