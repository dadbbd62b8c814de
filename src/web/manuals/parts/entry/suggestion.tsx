import { Sparkles } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useSuggestion } from '../../api.ts';
import styles from './suggestion.module.css';
import { isType } from './use-entry-form.ts';

interface SuggestionProps {
  readonly type: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A draft for the chosen type, put below what is written; one press takes it back. Nothing is saved by it. */
export function Suggestion({ type, text, onText }: SuggestionProps) {
  const { t, say } = useWords();
  const suggestion = useSuggestion();
  const [before, setBefore] = useState<{ readonly text: string; readonly filled: string } | null>(null);
  // Below what is written by then; of a type that is not chosen any more it is not wanted.
  const fill = useEffectEvent((of: string, found: string) => {
    if (of !== type) return;
    const filled = [text, found].filter((part) => part.trim() !== '').join('\n\n');
    setBefore({ text, filled });
    onText(filled);
  });
  const suggest = () => {
    if (!isType(type)) return;
    suggestion.mutate(type, { onSuccess: ({ Success, Text }) => Success && fill(type, Text) });
  };
  const refusal = refusalOf(suggestion.error);
  const said = refusal ? say(refusal) : (suggestion.data?.Message ?? '');
  return (
    <div className={styles.row}>
      <Button
        size="small"
        icon={Sparkles}
        busy={suggestion.isPending}
        disabled={!isType(type)}
        onClick={suggest}
      >
        {t('manuals.entry.suggest')}
      </Button>
      {before?.filled === text && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onText(before.text);
            setBefore(null);
          }}
        >
          {t('manuals.entry.undo')}
        </Button>
      )}
      <span className={styles.said} role="status">
        {isType(type) ? said : t('manuals.entry.suggest_hint')}
      </span>
    </div>
  );
}
