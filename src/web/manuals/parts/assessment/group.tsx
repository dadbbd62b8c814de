import { Check, Minus } from 'lucide-react';
import type { Assessment } from '#contract/people/manuals.ts';
import { Kbd } from '#web/ui/buttons/kbd.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Choice, Column } from '../../answers.ts';
import styles from './group.module.css';

export type GroupOf = Assessment['Groups'][number];

interface GroupProps {
  readonly group: GroupOf;
  readonly choice: Choice;
  readonly onPick: (column: Column, statement: number) => void;
}

const columns = ['Most', 'Least'] as const;

/** Four statements, one of them most like oneself and another one least; arrows move inside a column. */
export function Group({ group, choice, onPick }: GroupProps) {
  const { t } = useWords();
  return (
    <div className={styles.group}>
      <div className={styles.head} aria-hidden>
        <span />
        {columns.map((column) => (
          <span key={column}>{t(`manuals.assessment.${column}`)}</span>
        ))}
      </div>
      {group.Statements.map(({ Id, Text }, place) => (
        <div key={Id} className={styles.row}>
          <p id={`statement-${Id}`} className={styles.text}>
            <Kbd>{String(place + 1)}</Kbd>
            {Text}
          </p>
          {columns.map((column) => (
            <Cell
              key={column}
              {...{ column, group: group.Id, statement: Id }}
              isChosen={choice[column] === Id}
              onPick={() => onPick(column, Id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly group: number;
  readonly statement: number;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function Cell({ column, group, statement, isChosen, onPick }: CellProps) {
  const { t } = useWords();
  const Icon = column === 'Most' ? Check : Minus;
  const id = `${column}-${statement}`;
  return (
    <label className={isChosen ? `${styles.cell} ${styles.chosen}` : styles.cell}>
      <input
        type="radio"
        className="unseen"
        name={`${column}-${group}`}
        checked={isChosen}
        aria-labelledby={`${id} statement-${statement}`}
        onChange={onPick}
      />
      <span id={id} className={`unseen ${styles.column}`}>
        {t(`manuals.assessment.${column}`)}
      </span>
      {isChosen ? (
        <span aria-hidden className={styles.said}>
          <Icon size={16} strokeWidth={2} />
          {t(`manuals.assessment.short_${column}`)}
        </span>
      ) : (
        <span aria-hidden className={styles.circle} />
      )}
    </label>
  );
}
