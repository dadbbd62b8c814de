import { type KeyboardEvent, useId } from 'react';
import { scaleKeys } from '#rules/goals/words.ts';
import { LikelihoodMark } from '../marks/likelihood-mark.tsx';
import marks from '../marks/mark.module.css';
import { QualityMark } from '../marks/quality-mark.tsx';
import { type ScaleKind, type Step, stepOf, steps, stepWord, wordClass } from '../marks/scale.ts';
import { useWords } from '../text/words.ts';
import styles from './scale-control.module.css';

interface ScaleControlProps {
  readonly kind: ScaleKind;
  readonly value: Step | null;
  readonly onChange: (step: Step) => void;
  /** The question behind the scale, for example "Will it be achieved by 31 Dec?" */
  readonly question?: string;
  readonly disabled?: boolean;
  /** The dialog that holds it opens with the focus here. */
  readonly first?: boolean;
}

/** Five steps to choose from: digits 0 to 4 or arrows while it has the focus; ends and middle are labelled. */
export function ScaleControl({
  kind,
  value,
  onChange,
  question,
  disabled = false,
  first = false,
}: ScaleControlProps) {
  const { t } = useWords();
  const id = useId();
  const { low, middle, high } = scaleKeys[kind].control;
  const captions = [t(low), '', t(middle), '', t(high)];
  const choose = (event: KeyboardEvent) => {
    const step = /^[0-4]$/.test(event.key) ? stepOf(Number(event.key)) : null;
    if (step === null || disabled || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    onChange(step);
  };
  return (
    <fieldset disabled={disabled} onKeyDown={choose} data-kind={kind}>
      <legend className="unseen">
        {t(`ui.${kind}.title`)}. {question}
      </legend>
      <div className={styles.head} aria-hidden>
        <span className={styles.title}>{t(`ui.${kind}.title`)}</span>
        {question && <span className={styles.question}>{question}</span>}
        {value !== null && (
          <span className={[styles.chosen, marks.strong, wordClass(value)].join(' ')}>
            {t(stepWord(kind, value))}
          </span>
        )}
      </div>
      <div className={styles.steps}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={t(stepWord(kind, step))}
              data-autofocus={(first && step === (value ?? 0)) || undefined}
            />
            <span
              className={styles.cell}
              style={value === step ? { background: `var(--step-${step}-tint)` } : undefined}
            >
              {kind === 'likelihood' ? (
                <LikelihoodMark step={step} size="axis" named={false} />
              ) : (
                <QualityMark step={step} size="control" named={false} />
              )}
              <span className="numbers">{step}</span>
            </span>
            <span className={styles.caption} aria-hidden>
              {captions[step]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
