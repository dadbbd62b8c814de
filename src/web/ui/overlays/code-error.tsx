import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { ErrorState } from '../states/states.tsx';
import { useWords } from '../text/words.ts';
import styles from './code-error.module.css';

interface CodeErrorProps {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Instead of a dialog whose code did not come: the browser's own, for which nothing has to come. */
export function CodeError({ onClose, onRetry }: CodeErrorProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('ui.error.title')} onClose={onClose}>
      <span className={styles.close}>
        <IconButton icon={X} label={t('ui.close')} onClick={() => dialog.current?.close()} />
      </span>
      <ErrorState onRetry={onRetry} />
    </dialog>
  );
}
