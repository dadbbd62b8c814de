import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '../text/words.ts';
import styles from './check-field.module.css';
import field from './field.module.css';

type CheckFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick, with its sentence beside it. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <div id={`${id}-note`} className={[field.note, styles.note].join(' ')} aria-live="polite">
        {error ? (
          <span className={field.error}>
            <CircleAlert size={14} strokeWidth={2.25} aria-hidden />
            {typeof error === 'string' ? say(error) : error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
