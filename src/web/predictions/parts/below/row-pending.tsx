import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import shape from '../grid/matrix-skeleton.module.css';
import styles from './below-row.module.css';

interface RowPendingProps {
  /** It is not to be had: it may no longer be seen, or the call failed. */
  readonly state: 'loading' | 'gone' | 'failed';
  readonly onRetry: () => void;
}

/** Where a row will stand once it has come, as high as most are. */
export function RowPending({ state, onRetry }: RowPendingProps) {
  const { t, nouns } = useGoalWords();
  if (state === 'loading') return <RowShape width="42%" />;
  return (
    <div className={[shape.row, styles.missing].join(' ')}>
      {state === 'gone' ? t('predictions.row_gone', nouns) : t('ui.error.title')}
      {state === 'failed' && <TextButton onClick={onRetry}>{t('ui.error.retry')}</TextButton>}
    </div>
  );
}

const widths = ['46%', '38%', '52%', '41%', '48%', '35%'] as const;

/** The list while nobody knows yet who is in it. */
export function RowsSkeleton() {
  const { t } = useWords();
  return (
    <div className={shape.rows}>
      <Loading label={t('ui.loading')}>
        {widths.map((width) => (
          <RowShape key={width} width={width} />
        ))}
      </Loading>
    </div>
  );
}

export function RowShape({ width }: { readonly width: string }) {
  return (
    <div className={shape.row}>
      <Skeleton width={6} height={38} />
      <Skeleton width={28} height={28} round />
      <Skeleton width={width} height={13} />
    </div>
  );
}
