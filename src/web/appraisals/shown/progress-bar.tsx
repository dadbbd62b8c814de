import type { Appraisal } from '#contract/talent/appraisals.ts';
import { progressOf } from '#rules/talent/next-action.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './progress-bar.module.css';

type State = Appraisal['State'];

/** Each ends where its state stands. */
const states = ['draft', 'shared', 'acknowledged', 'completed'] as const;
const stretches = states.map((state, index) => ({
  state,
  width: progressOf[state] - progressOf[states[index - 1] ?? 'none'],
}));

const reached = (state: State): number => stretches.findIndex((one) => one.state === state);

interface ProgressBarProps {
  readonly state: State;
  /** Pixels; the whole line if not given. */
  readonly width?: number;
}

/** How far an appraisal has come: one bar in four stretches. Its percent and word stand beside it. */
export function ProgressBar({ state, width }: ProgressBarProps) {
  return (
    <span className={styles.bar} style={width === undefined ? {} : { width }} aria-hidden>
      {stretches.map((stretch, index) => (
        <span
          key={stretch.state}
          className={[styles.stretch, index <= reached(state) ? styles.filled : ''].join(' ')}
          style={{ flexGrow: stretch.width }}
        />
      ))}
    </span>
  );
}

interface ProgressLineProps {
  readonly state: State;
  /** The day of each step, in words; empty where it is not told. */
  readonly days: Readonly<Partial<Record<State, string>>>;
}

/** The bar over its four names, each with its day. */
export function ProgressLine({ state, days }: ProgressLineProps) {
  const { t } = useWords();
  return (
    <div className={styles.line}>
      <ProgressBar state={state} />
      <ol className={styles.steps}>
        {stretches.map((stretch, index) => {
          const isReached = index <= reached(state);
          return (
            <li
              key={stretch.state}
              className={styles.step}
              style={{ flexGrow: stretch.width }}
              aria-current={stretch.state === state ? 'step' : undefined}
            >
              <span className={isReached ? styles.done : ''}>{t(`talent.state.${stretch.state}`)}</span>{' '}
              {days[stretch.state]}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
