import { CircleAlert } from 'lucide-react';
import { useWords } from '../text/words.ts';
import styles from './field.module.css';

interface FieldErrorProps {
  /** What the control names in `aria-describedby`. */
  readonly id: string;
  /** Message or catalogue key of a message. */
  readonly error: string | undefined;
}

/** What is wrong with a control that is no text field: choices, scales, sliders. */
export function FieldError({ id, error }: FieldErrorProps) {
  const { say } = useWords();
  return (
    <div id={id} className={styles.note} aria-live="polite" data-problem={error ? true : undefined}>
      {error && (
        <span className={styles.error}>
          <CircleAlert size={14} strokeWidth={2.25} aria-hidden />
          {say(error)}
        </span>
      )}
    </div>
  );
}

/** Leads to the first control that something is wrong with, once it has been drawn. */
export function focusProblem(within: HTMLElement | null): void {
  setTimeout(() => {
    const first = within?.querySelector('[data-problem], [aria-invalid="true"]');
    const control = first?.hasAttribute('data-problem')
      ? first.parentElement?.querySelector('input, textarea')
      : first;
    if (control instanceof HTMLElement) control.focus();
  });
}
