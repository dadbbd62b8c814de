import styles from './donut.module.css';

interface DonutProps {
  /** 0 to 100; null while it loads. */
  readonly percent: number | null;
  /** Read to those who cannot see it, for example "Goal creation: 96 %". */
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}

/** A share of people or of an objective: ink on track, the number inside. */
export function Donut({ percent, label, size = 76 }: DonutProps) {
  const stroke = Math.round(size / 15);
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const share = Math.min(100, Math.max(0, percent ?? 0)) / 100;
  return (
    <span
      className={[styles.donut, size < 64 ? styles.small : ''].join(' ')}
      role="img"
      aria-label={label}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} aria-hidden>
        <circle className={styles.track} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        <circle
          className={styles.arc}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
          strokeDasharray={`${round * share} ${round}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span className={styles.number} aria-hidden>
        {percent !== null && Math.round(percent)}
        {percent !== null && <small>%</small>}
      </span>
    </span>
  );
}
