import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './goal-row.module.css';

interface GoalRowsSkeletonProps {
  readonly layout: 'list' | 'compact' | 'phone';
  readonly rows?: number;
}

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '52%', '64%', '47%'];

/** Rows in their final shape. */
export function GoalRowsSkeleton({ layout, rows = 8 }: GoalRowsSkeletonProps) {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      {widths.slice(0, rows).map((width) => (
        <div key={width} className={[styles.row, styles[layout], styles.waiting].join(' ')}>
          <Skeleton width={6} height={layout === 'list' ? 58 : 38} />
          <Skeleton width={28} height={28} round />
          <Skeleton width={width} height={13} />
          <Skeleton width="34%" height={11} />
        </div>
      ))}
    </Loading>
  );
}
