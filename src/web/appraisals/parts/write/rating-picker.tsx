import { type KeyboardEvent, useId } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import type { Axis } from '../read/rating-scale.tsx';
import styles from './write.module.css';

interface RatingPickerProps {
  readonly axis: Axis;
  readonly optional: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** One axis to answer: a press, an arrow, or the number of the label. */
export function RatingPicker({ axis, optional, error, onChange }: RatingPickerProps) {
  const { t, say } = useWords();
  const id = useId();
  const { name, labels, value, prompt } = axis;
  const chosen = value === null ? null : labels[value - 1];
  const onKeyDown = (event: KeyboardEvent) => {
    const number = Number(event.key);
    if (Number.isInteger(number) && number >= 1 && number <= labels.length) onChange(number);
    if (optional && (event.key === 'Backspace' || event.key === 'Delete')) onChange(null);
  };
  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>
        {name}
        {optional && <span className={styles.optional}> {t('appraisals.optional')}</span>}
      </legend>
      <div className={styles.cells} data-count={labels.length}>
        {labels.map(({ Label }, index) => (
          <label key={Label} className={[styles.cell, value === index + 1 ? styles.on : ''].join(' ')}>
            <input
              type="radio"
              className={styles.radio}
              name={axis.key}
              value={index + 1}
              checked={value === index + 1}
              onKeyDown={onKeyDown}
              onChange={() => onChange(index + 1)}
              onClick={() => optional && value === index + 1 && onChange(null)}
            />
            {Label}
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={[styles.note, error ? styles.error : ''].join(' ')} aria-live="polite">
        {error ? say(error) : chosen?.Description ? `${chosen.Label}: ${chosen.Description}` : prompt}
      </p>
    </fieldset>
  );
}
