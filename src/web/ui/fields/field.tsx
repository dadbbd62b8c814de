import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../text/words.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Beside the label in ink3, for example "Optional". */
  readonly aside?: ReactNode;
  /** A quiet button at the end of the label's line. */
  readonly action?: ReactNode;
  /** Under the field until there is an error. */
  readonly hint?: ReactNode;
  /** Message or catalogue key of a message. */
  readonly error?: ReactNode;
  /** Letters so far and at most; shown from four fifths of the maximum. */
  readonly length?: { readonly now: number; readonly maximum: number };
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Ids that tie label, field and message together. */
export function useFieldIds(given?: string): { id: string; noteId: string } {
  const own = useId();
  const id = given ?? own;
  return { id, noteId: `${id}-note` };
}

/** Label above, message below, counter at the right: around every kind of field. */
export function FieldFrame({ id, label, aside, action, hint, error, length, children }: FieldFrameProps) {
  const { t, say } = useWords();
  const counts = length && length.now >= length.maximum * 0.8;
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children}
      <div className={styles.notes}>
        <div id={`${id}-note`} className={styles.note} aria-live="polite">
          {error ? (
            <span className={styles.error}>
              <CircleAlert size={14} strokeWidth={2.25} aria-hidden />
              {typeof error === 'string' ? say(error) : error}
            </span>
          ) : (
            hint
          )}
        </div>
        {counts && (
          <span className={[styles.counter, length.now > length.maximum ? styles.over : ''].join(' ')}>
            <span aria-hidden>
              {length.now} / {length.maximum}
            </span>
            <span className="unseen">{t('ui.counter', { now: length.now, maximum: length.maximum })}</span>
          </span>
        )}
      </div>
    </div>
  );
}

/** What is wrong: more than the field takes comes first, as it is said while one types and not cut off. */
export function useProblem({ error, length }: Pick<FieldProps, 'error' | 'length'>): ReactNode {
  const { t } = useWords();
  if (!length || length.now <= length.maximum) return error;
  return t('messages.too_long', { maximum: length.maximum });
}

/** What every control tells a screen reader about its frame. */
export function fieldAria(noteId: string, error: ReactNode) {
  return { 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined } as const;
}
