import { useId, useState } from 'react';
import { Donut } from '#web/ui/charts/donut.tsx';
import field from '#web/ui/fields/field.module.css';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './percent-field.module.css';
import { percentTyped } from './percent-typed.ts';

interface PercentFieldProps {
  readonly question: string;
  /** null before anything is chosen; 0 is no answer (goals-core 5). */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
  /** The dialog that holds it opens with the focus here. */
  readonly first?: boolean;
}

/** How much was achieved, 1 to 100: to drag or to type, shown as a donut. */
export function PercentField({ question, value, onChange, error, first = false }: PercentFieldProps) {
  const { t } = useWords();
  const id = useId();
  const [refused, setRefused] = useState(false);
  const type = (text: string) => {
    const typed = percentTyped(text);
    setRefused(typed === undefined);
    if (typed !== undefined) onChange(typed);
  };
  return (
    <fieldset>
      <legend className={field.legend}>{question}</legend>
      <div className={styles.controls}>
        <Donut
          percent={value}
          size={56}
          label={t('workflows.result.percent_value', { percent: value ?? 0 })}
        />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          value={value ?? 0}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          aria-label={question}
          aria-describedby={`${id}-note`}
        />
        <span className={styles.typed}>
          <input
            type="text"
            data-autofocus={first || undefined}
            inputMode="numeric"
            autoComplete="off"
            className={field.control}
            value={value ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            aria-label={t('workflows.result.percent')}
            aria-describedby={`${id}-note`}
            aria-invalid={error || refused ? true : undefined}
          />
          <span aria-hidden>%</span>
        </span>
      </div>
      <FieldError id={`${id}-note`} error={refused ? t('messages.percent_range') : error} />
    </fieldset>
  );
}
