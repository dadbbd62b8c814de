import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './overlay.module.css';
import { useWords } from './words.ts';

interface OverlayFrameProps {
  readonly titleId: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the bottom; the one filled button stands last. */
  readonly footer?: ReactNode;
  /** A list at the left, for example the goals of a weekly update. */
  readonly rail?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Head, scrolling body and foot, the same in dialogs and drawers. */
export function OverlayFrame({
  titleId,
  title,
  description,
  footer,
  rail,
  onClose,
  children,
}: OverlayFrameProps) {
  const { t } = useWords();
  return (
    <div className={styles.columns}>
      {rail && <div className={styles.rail}>{rail}</div>}
      <div className={styles.column}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </div>
  );
}
