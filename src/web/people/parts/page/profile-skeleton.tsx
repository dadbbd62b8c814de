import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './profile-skeleton.module.css';

/** The shape of the page before its person is there. */
export function ProfileSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.head}>
        <Skeleton width={72} height={72} round />
        <div className={styles.lines}>
          <Skeleton width={220} height={18} />
          <Skeleton width={280} />
          <Skeleton width={120} />
        </div>
      </div>
      <div className={styles.rows}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={38} />
        ))}
      </div>
    </Loading>
  );
}
