import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field.tsx';
import own from './select-field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectFieldProps = FieldProps & { readonly options: readonly SelectOption[] } & Omit<
    ComponentProps<'select'>,
    'children'
  >;

/** One of a few that need no search: the browser's own list, which every phone and screen reader knows. */
export function SelectField({ label, aside, hint, error, id: given, options, ...select }: SelectFieldProps) {
  const { id, noteId } = useFieldIds(given);
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={own.frame}>
        <select {...select} {...fieldAria(noteId, error)} id={id} className={styles.control}>
          {options.map(({ value, label: name, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </div>
    </FieldFrame>
  );
}
