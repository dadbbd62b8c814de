import styles from './frame.module.css';

interface StrokesProps {
  /** 1 for the first label upwards. */
  readonly rating: number;
  /** How many labels the third axis has. */
  readonly count: number;
}

/** A rating on the third axis: as many strokes as its step, out of all. Its word stands beside it or is read out. */
export function Strokes({ rating, count }: StrokesProps) {
  return (
    <span className={styles.strokes} aria-hidden>
      {Array.from({ length: count }, (_, step) => step + 1).map((step) => (
        <span key={step} className={[styles.stroke, step <= rating ? styles.filled : ''].join(' ')} />
      ))}
    </span>
  );
}
