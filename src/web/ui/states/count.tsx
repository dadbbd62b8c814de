import styles from './count.module.css';

interface CountProps {
  readonly value: number;
  /** 'you' is the unread badge in the accent, the rest is grey. */
  readonly tone?: 'you' | 'plain';
}

/** A number in a small rounded badge; nothing at 0. */
export function Count({ value, tone = 'plain' }: CountProps) {
  if (value <= 0) return null;
  return <span className={[styles.count, styles[tone]].join(' ')}>{value > 99 ? '99+' : value}</span>;
}
