import { ModalBaseTitle } from '@mantine/core';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useWords } from '../text/words.ts';
import { focusableScroll } from './focusable-scroll.ts';
import styles from './overlay.module.css';
import { ToastRoom } from './toast-room.tsx';

interface OverlayFrameProps {
  /** What is closing takes no more presses. */
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the bottom; the one filled button stands last. */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  /** A list at the left, for example the goals of a weekly update. */
  readonly rail?: ReactNode;
  readonly busy?: boolean;
  /** Why the last press of a button did nothing, above the buttons; message or catalogue key. */
  readonly refusal?: string | null | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Head, scrolling body and foot, the same in dialogs and drawers. */
export function OverlayFrame(props: OverlayFrameProps) {
  const { opened, title, description, footer, rail, busy = false, refusal, onClose, children } = props;
  const { t, say } = useWords();
  const body = useStill(busy, opened);
  return (
    <div className={styles.columns} inert={!opened}>
      {rail && (
        <div className={styles.rail} ref={focusableScroll}>
          {rail}
        </div>
      )}
      <div className={styles.column}>
        <header className={styles.head}>
          <div className={styles.titles}>
            {/* Mantine's own title, because it alone gives the dialog its name. */}
            <ModalBaseTitle className={styles.title}>{title}</ModalBaseTitle>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={styles.body} ref={focusableScroll}>
          <div ref={body} className={styles.still} inert={busy}>
            {children}
          </div>
        </div>
        <ToastRoom opened={opened} />
        {refusal && (
          <p role="alert" className={styles.refusal}>
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            {say(refusal)}
          </p>
        )}
        {footer && (
          <footer className={styles.foot}>{typeof footer === 'function' ? footer(onClose) : footer}</footer>
        )}
      </div>
    </div>
  );
}

/** What stands still while it is saved loses the cursor: it comes back to where it was. */
function useStill(busy: boolean, opened: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (!busy || !dialog) return;
    const { activeElement } = document;
    left.current = body.current?.contains(activeElement) ? activeElement : null;
    dialog.toggleAttribute('data-still', true);
    // Outside of every dialog keys would act on the page below.
    if (left.current) dialog.focus();
    const hold = (event: KeyboardEvent): void => {
      // As where a question above it has closed, and gave the cursor back to what stands still by then.
      if (document.activeElement !== document.body) return;
      dialog.focus();
      if (event.key.length === 1) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => {
      window.removeEventListener('keydown', hold, true);
      dialog.toggleAttribute('data-still', false);
    };
  }, [busy]);
  const wasBusy = useRef(busy);
  useLayoutEffect(() => {
    const before = left.current;
    const hasEnded = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!hasEnded) return;
    left.current = null;
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
    const isFree = [null, document.body, dialog].includes(document.activeElement as HTMLElement | null);
    const next = before instanceof HTMLElement && before.isConnected ? before : dialog;
    if (opened && isFree) next?.focus();
  }, [busy, opened]);
  return body;
}
