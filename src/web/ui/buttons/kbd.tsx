import type { ReactNode } from 'react';
import styles from './kbd.module.css';

interface KbdProps {
  readonly children: ReactNode;
  /** Inside a button that already says what it does: silent. */
  readonly quiet?: boolean;
}

/** A key cap. Hidden where there is no keyboard to press. */
export function Kbd({ children, quiet = false }: KbdProps) {
  return (
    <kbd className={styles.kbd} aria-hidden={quiet || undefined}>
      {children}
    </kbd>
  );
}

const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** "⌘ K" on Apple machines, "Ctrl K" elsewhere. */
export const withCommand = (key: string): string => `${apple ? '⌘' : 'Ctrl'} ${key}`;
