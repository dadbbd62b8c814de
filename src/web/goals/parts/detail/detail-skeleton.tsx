import type { Goal } from '#contract/goal-shapes.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { TitleAndOwner } from './detail-head.tsx';
import skeleton from './detail-skeleton.module.css';
import styles from './goal-detail.module.css';

/** The detail in its final shape; title and owner stand already where the list knows them. */
export function DetailSkeleton({ preview }: { readonly preview: Goal | null }) {
  const { t } = useWords();
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <span className={skeleton.line}>
          <Skeleton width="44%" />
        </span>
        {preview ? <TitleAndOwner goal={preview} /> : <Skeleton width="70%" height={20} />}
      </div>
      <Loading label={t('ui.loading')}>
        <div className={skeleton.blocks}>
          <Skeleton width="60%" height={38} />
          <Skeleton height={132} />
          <Skeleton width="88%" />
          <Skeleton width="72%" />
        </div>
      </Loading>
    </div>
  );
}
