import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import type { Question, SuggestedField } from '../api.ts';
import type { AssistChoice } from '../shown/assist-choice.ts';
import styles from '../shown/suggest-field.module.css';
import { AssistControls } from './assist-controls.tsx';
import { SuggestedLines } from './suggested-lines.tsx';
import { UseButtons } from './use-buttons.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestPanelProps {
  readonly id: string;
  readonly field: SuggestedField;
  readonly label: string;
  readonly value: string;
  readonly maximum: number;
  readonly question: Question;
  readonly choice: AssistChoice;
  readonly onPut: (value: string) => void;
  readonly onClose: () => void;
}

/** Area and context, the suggestions as they come, and what to do with them. Inside the form, and never sends it. */
export function SuggestPanel(props: SuggestPanelProps) {
  const { id, field, label, question, choice, onClose } = props;
  const { t } = useWords();
  const { asking, run, cancel } = useSuggestions(field);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const isOne = field === 'Title';
  const asked = { ...question, Category: choice.area, MoreContext: choice.context };
  const ask = () => {
    setPicked(new Set());
    void run(asked);
  };
  const chosen = asking.lines.filter((line) => picked.has(line));
  const choose = (line: string) => {
    if (isOne) return setPicked(new Set([line]));
    setPicked(
      (before) => new Set(before.has(line) ? [...before].filter((each) => each !== line) : [...before, line]),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would send the goal form around it.
    event.stopPropagation();
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.type === 'text' && asking.state !== 'writing') ask();
  };
  return (
    <section
      id={id}
      className={styles.panel}
      aria-label={t('assist.title', { field: label })}
      onKeyDown={onKeyDown}
    >
      <AssistControls choice={choice} state={asking.state} onAsk={ask} onCancel={cancel} onClose={onClose} />
      <SuggestedLines
        asking={asking}
        isTold={choice.area !== '' || choice.context.trim() !== ''}
        isOne={isOne}
        chosen={chosen}
        onChoose={choose}
        onAskRules={() => void run({ ...asked, Writer: 'built_in' })}
        name={id}
      />
      {asking.lines.length > 0 && asking.state !== 'writing' && (
        <UseButtons {...props} asking={asking} chosen={chosen} isOne={isOne} />
      )}
    </section>
  );
}
