import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './filter-drawer.module.css';

interface TitleFilterProps {
  /** What the address says. */
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** Any part of a title, looked for when one stops typing. */
export function TitleFilter({ value, onChange }: TitleFilterProps) {
  const { t } = useGoalWords();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed otherwise than by typing here: Clear all, Back.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = (text: string) => {
    setSent(text);
    onChange(text);
  };
  const later = useDebouncedCallback((text: string) => send(text.trim()), limits.debounceMilliseconds);
  return (
    <div className={styles.wide}>
      <TextField
        label={t('workflows.filter.titled')}
        hint={t('workflows.filter.titled_hint')}
        value={typed}
        maxLength={limits.search}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          later(event.currentTarget.value);
        }}
        data-autofocus
      />
    </div>
  );
}
