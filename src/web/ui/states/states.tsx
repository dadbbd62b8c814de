import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useWords } from '../text/words.ts';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What this place is for. */
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly onRetry?: () => void;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Where content could not be loaded: says so without blame and offers to try again. */
export function ErrorState({ onRetry, title, children }: ErrorStateProps) {
  const { t } = useWords();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t('ui.error.title')}</p>
      <p className={styles.text}>{children ?? t('ui.error.text')}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={RotateCw} onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LoadMoreProps {
  readonly onClick: () => void;
  readonly busy: boolean;
}

export function LoadMore({ onClick, busy }: LoadMoreProps) {
  const { t } = useWords();
  return (
    <div className={styles.more}>
      <Button onClick={onClick} busy={busy}>
        {t('ui.load_more')}
      </Button>
    </div>
  );
}
