import type { ReactNode } from 'react';
import styles from './print.module.css';

interface PartProps {
  readonly title: string;
  readonly aside?: string;
  readonly children: ReactNode;
}

/** A titled part of the sheet. */
export function Part({ title, aside, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
