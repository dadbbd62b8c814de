import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Dot } from './tag.tsx';

interface BannerProps {
  /** A bold beginning, for example "Needs your approval." */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** 'you' when the viewer must act: the dot in the accent; otherwise the icon. */
  readonly tone?: 'you' | 'plain';
  readonly icon?: LucideIcon;
  /** One button. */
  readonly action?: ReactNode;
  /** 'alert' interrupts a screen reader; for what has just gone wrong. */
  readonly role?: 'alert' | 'status';
}

/** Dot, bold lead, one sentence, one button; a hairline around, no tint. */
export function Banner({ lead, children, tone = 'plain', icon: Icon, action, role }: BannerProps) {
  return (
    <div className={styles.banner} role={role}>
      {tone === 'you' ? <Dot /> : Icon && <Icon size={16} strokeWidth={2} aria-hidden />}
      <p className={styles.text}>
        {lead && <strong>{lead}</strong>}
        {lead && children && ' '}
        {children}
      </p>
      {action}
    </div>
  );
}
