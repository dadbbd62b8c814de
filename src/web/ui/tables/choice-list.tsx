import { useState } from 'react';
import check from '../fields/check-field.module.css';
import { useWords } from '../text/words.ts';
import styles from './choice-list.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** How many rows have it. */
  readonly count?: number;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Only one may be chosen; pressing it again frees it. */
  readonly isSingle?: boolean;
  /** Placeholder of the search that long lists have, and what stands where it finds nothing. */
  readonly search?: { readonly label: string; readonly nothing: string };
}

const longFrom = 9;
const mostShown = 100;

/** Values to tick, with their counts; long lists can be searched. */
export function ChoiceList({ label, choices, chosen, onToggle, isSingle = false, search }: ChoiceListProps) {
  const { language } = useWords();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase(language);
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase(language).includes(wanted));
  return (
    <fieldset className={styles.list}>
      <legend className="unseen">{label}</legend>
      {search && choices.length >= longFrom && (
        <input
          type="text"
          className={styles.search}
          aria-label={search.label}
          placeholder={search.label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {shown.slice(0, mostShown).map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="checkbox"
            className={[check.box, styles.box, isSingle ? styles.single : ''].join(' ')}
            checked={chosen.includes(choice.value)}
            onChange={() => onToggle(choice.value)}
          />
          <span className={styles.name}>{choice.label}</span>
          {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
        </label>
      ))}
      {search && shown.length === 0 && <p className={styles.nothing}>{search.nothing}</p>}
    </fieldset>
  );
}
