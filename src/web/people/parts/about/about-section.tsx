import type { ReactNode } from 'react';
import styles from './about.module.css';

interface AboutSectionProps {
  readonly title: string;
  /** Underlined text at the right end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AboutSection({ title, action, children }: AboutSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h4 className={styles.label}>{title}</h4>
        {action}
      </div>
      {children}
    </section>
  );
}
