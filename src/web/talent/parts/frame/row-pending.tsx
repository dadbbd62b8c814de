import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './frame.module.css';

interface RowPendingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** Where somebody's row will stand once it has come, as high as most are. */
export function RowPending({ isFailed, onRetry }: RowPendingProps) {
  const { t } = useWords();
  if (isFailed)
    return (
      <div className={styles.waiting}>
        {t('ui.error.title')}
        <TextButton onClick={onRetry}>{t('ui.error.retry')}</TextButton>
      </div>
    );
  return (
    <div className={styles.waiting}>
      <Skeleton width={28} height={28} round />
      <Skeleton width={170} height={10} />
    </div>
  );
}
