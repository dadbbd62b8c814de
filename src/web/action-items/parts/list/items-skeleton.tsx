import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './filter-bar.module.css';

export function ItemsSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      {[62, 48, 56, 44, 60, 52].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={28} height={28} round />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </Loading>
  );
}
