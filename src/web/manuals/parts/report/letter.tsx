import type { DiscScale } from '#contract/vocabulary.ts';
import styles from './report.module.css';

/** The letter of a scale; those of the type stand out. Its word stands beside it. */
export function Letter({ scale, isOfType }: { readonly scale: DiscScale; readonly isOfType: boolean }) {
  return (
    <span className={isOfType ? `${styles.letter} ${styles.ofType}` : styles.letter} aria-hidden>
      {scale}
    </span>
  );
}
