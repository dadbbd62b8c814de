import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useWords } from '../text/words.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria, useFieldIds, useProblem } from './field.tsx';

export type TextFieldProps = FieldProps & {
  /** 44 px high, on the signed-out screens. */
  readonly large?: boolean;
} & Omit<ComponentProps<'input'>, 'size'>;

/** One line of text. Takes what `form.field(name)` of `useZodForm` gives. */
export function TextField(props: TextFieldProps) {
  const { label, aside, action, hint, error: _, length, large, id: given, ...input } = props;
  const { id, noteId } = useFieldIds(given);
  const problem = useProblem(props);
  return (
    <FieldFrame {...{ id, label, aside, action, hint, length }} error={problem}>
      <input
        type="text"
        {...input}
        {...fieldAria(noteId, problem)}
        id={id}
        className={[styles.control, large ? styles.large : ''].join(' ')}
      />
    </FieldFrame>
  );
}

/** A password with an eye that shows it. */
export function PasswordField({
  label,
  aside,
  hint,
  error,
  length,
  large,
  id: given,
  ...input
}: TextFieldProps) {
  const { t } = useWords();
  const { id, noteId } = useFieldIds(given);
  const [seen, setSeen] = useState(false);
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error} length={length}>
      <div className={styles.password}>
        <input
          {...input}
          {...fieldAria(noteId, error)}
          type={seen ? 'text' : 'password'}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          className={[styles.control, large ? styles.large : ''].join(' ')}
        />
        <span className={styles.eye}>
          <IconButton
            icon={seen ? EyeOff : Eye}
            label={t(seen ? 'ui.password.hide' : 'ui.password.show')}
            aria-pressed={seen}
            onClick={() => setSeen(!seen)}
          />
        </span>
      </div>
    </FieldFrame>
  );
}
