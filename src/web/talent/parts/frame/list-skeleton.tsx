import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './frame.module.css';

export function ListSkeleton() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      {Array.from({ length: 10 }, (_, row) => row).map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width={28} height={28} round />
          <Skeleton width={140 + ((row * 37) % 60)} height={10} />
        </div>
      ))}
    </Loading>
  );
}
