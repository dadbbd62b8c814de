import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Loading, Skeleton } from '../states/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { useWords } from '../text/words.ts';
import styles from './awaited-code.module.css';

interface AwaitedCodeProps {
  /** It did not come; else it is on its way. */
  readonly failed: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** What comes sooner is not announced: it would flash. */
const patienceMs = 400;

/** In place of a dialog or menu whose code is not there: the browser's own dialog, for which nothing has to come. */
export function AwaitedCode(props: AwaitedCodeProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return props.failed || isLong ? <Instead {...props} /> : null;
}

function Instead({ failed, onClose, onRetry }: AwaitedCodeProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t(failed ? 'ui.error.title' : 'ui.loading')}
      onClose={onClose}
    >
      <span className={styles.close}>
        <IconButton icon={X} label={t('ui.close')} onClick={() => dialog.current?.close()} />
      </span>
      {failed ? <ErrorState onRetry={onRetry} /> : <Waiting />}
    </dialog>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="50%" height={16} />
        <Skeleton height={36} />
        <Skeleton width="70%" />
      </div>
    </Loading>
  );
}
