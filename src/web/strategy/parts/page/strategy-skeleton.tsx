import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './page.module.css';

/** The page's shape before it is there: a label and two lines, two blocks, the poster. */
export function StrategySkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.grid} data-video data-vision>
        <div className={styles.mission}>
          <Skeleton width={120} height={14} />
          <Skeleton width="80%" height={30} />
          <Skeleton width="60%" height={30} />
        </div>
        <div className={styles.video}>
          <Skeleton height={200} />
        </div>
        <div className={styles.vision}>
          <Skeleton height={70} />
        </div>
        <div className={styles.values}>
          <Skeleton height={70} />
        </div>
      </div>
    </Loading>
  );
}
