import styles from './progress.module.css';

/** How far something is, 0 to 1: a bar and the number. */
export function Progress({ label, part }: { readonly label: string; readonly part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <span className="numbers">{percent} %</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.part} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
