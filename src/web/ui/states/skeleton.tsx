import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly round?: boolean;
}

/** A grey bar where a word or a mark will stand. Build them into the final shape of the content. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      className={[styles.bar, round ? styles.round : ''].join(' ')}
      style={{ width, height }}
      aria-hidden
    />
  );
}

interface LoadingProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Around skeletons: says once that something loads and hides the bars from screen readers. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy>
      <span className="unseen">{label}</span>
      <div className={styles.shape} aria-hidden>
        {children}
      </div>
    </div>
  );
}
