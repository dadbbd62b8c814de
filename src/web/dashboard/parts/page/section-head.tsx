import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** How many there are, faint beside the title. */
  readonly count?: number;
  /** What has come in meanwhile. */
  readonly news?: ReactNode;
  /** At the right. */
  readonly children?: ReactNode;
}

/** Title of a section of the dashboard, all on one height. */
export function SectionHead({ id, title, count = 0, news, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {count > 0 && <span className={styles.count}>{count}</span>}
      <span role="status">{news}</span>
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}

interface NewsButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly onClick: () => void;
}

/** What has changed is offered, never pushed into what one reads (look.md, Live changes). */
export function NewsButton({ label, hint, onClick }: NewsButtonProps) {
  return (
    <button type="button" className={styles.news} title={hint} onClick={onClick}>
      {label}
    </button>
  );
}
