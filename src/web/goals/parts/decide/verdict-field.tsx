import { Check, X } from 'lucide-react';
import { useWords } from '#web/ui/text/words.ts';
import { ChoicePair } from './choice-pair.tsx';
import { PercentField } from './percent-field.tsx';
import type { Verdict } from './verdict.ts';

interface VerdictFieldProps {
  readonly inPercent: boolean;
  readonly value: Verdict;
  readonly onChange: (value: Verdict) => void;
  readonly error?: string | undefined;
  /** The dialog that holds it opens with the focus here. */
  readonly first?: boolean;
}

/** Yes or No, or a percentage, as the company's goal type has it. */
export function VerdictField({ inPercent, value, onChange, error, first = false }: VerdictFieldProps) {
  const { t } = useWords();
  if (inPercent) {
    return (
      <PercentField
        question={t('workflows.result.percent_question')}
        value={value.ObjectiveResult}
        onChange={(percent) => onChange({ Completed: null, ObjectiveResult: percent })}
        error={error}
        first={first}
      />
    );
  }
  return (
    <ChoicePair
      question={t('workflows.result.achieved_question')}
      yes={{ label: t('workflows.result.yes'), icon: Check }}
      no={{ label: t('workflows.result.no'), icon: X }}
      value={value.Completed}
      onChange={(completed) => onChange({ Completed: completed, ObjectiveResult: null })}
      error={error}
      first={first}
    />
  );
}
