import { useId } from 'react';
import field from './field.module.css';
import styles from './radio-list.module.css';

interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** What it means, or why it cannot be chosen. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface RadioListProps<V extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few, each with its sentence; what cannot be chosen stays readable and says why. */
export function RadioList<V extends string>({ label, options, value, onChange }: RadioListProps<V>) {
  const id = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <div key={option.value}>
          <label className={styles.row}>
            <input
              type="radio"
              name={id}
              className={styles.disc}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={`${id}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <span className={option.disabled ? styles.off : ''}>{option.label}</span>
          </label>
          <p id={`${id}-${option.value}`} className={[field.note, styles.note].join(' ')}>
            {option.hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
