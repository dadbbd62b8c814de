import { Sparkles } from 'lucide-react';
import { useState } from 'react';
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
  const suggest = () => {
    if (!isType(type)) return;
    suggestion.mutate(type, {
      onSuccess: ({ Success, Text }) => {
        if (!Success) return;
        const filled = [text, Text].filter((part) => part.trim() !== '').join('\n\n');
        setBefore({ text, filled });
        onText(filled);
      },
    });
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
