import styles from './progress.module.css';

const groups = 24;

interface ProgressProps {
  readonly answered: number | ReadonlySet<number>;
  /** Of the group that is shown, from 1; null for none. */
  readonly current: number | null;
}

/** Twenty-four equal segments; the number beside it says the same. */
export function Progress({ answered, current }: ProgressProps) {
  const isDone = (group: number): boolean =>
    typeof answered === 'number' ? group <= answered : answered.has(group);
  return (
    <div className={styles.bar} aria-hidden>
      {Array.from({ length: groups }, (_, i) => i + 1).map((group) => (
        <span
          key={group}
          className={[isDone(group) ? styles.done : '', group === current ? styles.current : ''].join(' ')}
        />
      ))}
    </div>
  );
}
