import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  /** 'you' is for what waits for the viewer: a dot in the accent and ink; the rest is icon and ink2. */
  readonly tone?: 'you' | 'strong' | 'plain';
  readonly icon?: LucideIcon;
}

/** A word beside a goal: never a box, never a colour. */
export function Tag({ children, tone = 'plain', icon: Icon }: TagProps) {
  return (
    <span className={[styles.tag, styles[tone]].join(' ')}>
      {tone === 'you' ? <Dot /> : Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      {children}
    </span>
  );
}

/** The 7 px dot before what waits for the viewer. */
export function Dot() {
  return <span className={styles.dot} aria-hidden />;
}
