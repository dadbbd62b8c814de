import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { readPreference } from '#web/ui/theme/preferences.ts';
import styles from './shell.module.css';
import own from './shell-skeleton.module.css';

/** The shell's lines while the session is being restored: nothing moves when it arrives. */
export function ShellSkeleton() {
  const { t } = useWords();
  return (
    <div className={[styles.shell, readPreference('side') === 'icons' ? styles.narrow : ''].join(' ')}>
      <div className={styles.side} />
      <div className={styles.page}>
        <div className={styles.header} />
        <div className={own.waiting}>
          <Loading label={t('ui.loading')}>
            <div className={own.waitingLines}>
              <Skeleton width="32%" height={16} />
              <Skeleton width="58%" />
              <Skeleton width="46%" />
            </div>
          </Loading>
        </div>
      </div>
    </div>
  );
}
