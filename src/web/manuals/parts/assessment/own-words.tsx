import { limits } from '#contract/limits.ts';
import type { Assessment, ManualStatus } from '#contract/people/manuals.ts';
import { ownWordsKey } from '#rules/manuals/sentences.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './assessment.module.css';

interface OwnWordsProps {
  readonly assessment: Assessment;
  readonly status: ManualStatus;
  readonly words: Readonly<Record<number, string>>;
  readonly onSay: (question: number, text: string) => void;
}

/** Eight questions on working with me; each may stay empty. */
export function OwnWords({ assessment, status, words, onSay }: OwnWordsProps) {
  const { t } = useWords();
  const hint = t(ownWordsKey(status));
  return (
    <div className={styles.words}>
      {assessment.Questions.map(({ Id, Question }) => (
        <TextArea
          key={Id}
          label={Question}
          hint={hint}
          minimum={60}
          maximum={200}
          value={words[Id] ?? ''}
          length={{ now: (words[Id] ?? '').length, maximum: limits.manualAnswer }}
          onChange={(event) => onSay(Id, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
