import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import field from '#web/ui/fields/field.module.css';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import styles from './choice-pair.module.css';

interface Option {
  readonly label: string;
  readonly icon: LucideIcon;
}

interface ChoicePairProps {
  /** The question, shown above unless `quiet`. */
  readonly question: string;
  readonly quiet?: boolean;
  readonly yes: Option;
  readonly no: Option;
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
  readonly error?: string | undefined;
  /** The dialog that holds it opens with the focus here. */
  readonly first?: boolean;
}

/** Two answers of which one must be chosen: Approve or No, Yes or No. */
export function ChoicePair(props: ChoicePairProps) {
  const { question, quiet = false, yes, no, value, onChange, error, first = false } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className={quiet ? 'unseen' : field.legend}>{question}</legend>
      <div className={styles.choices}>
        {[yes, no].map(({ label, icon: Icon }, index) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={value === (index === 0)}
              onChange={() => onChange(index === 0)}
              data-autofocus={(first && index === 0) || undefined}
            />
            <Icon size={16} strokeWidth={2} aria-hidden />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-note`} error={error} />
    </fieldset>
  );
}
