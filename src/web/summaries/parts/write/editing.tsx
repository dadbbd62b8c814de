import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Draft } from '../../sitting.ts';
import styles from './summary.module.css';

interface EditingProps {
  readonly draft: Draft;
  readonly change: (fields: Partial<Draft>) => void;
  readonly name: string;
  readonly maximum: number;
  readonly withAddition: boolean;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

export function Editing({ draft, change, name, maximum, withAddition, busy, onAgain, onDone }: EditingProps) {
  const { t } = useWords();
  const bases = draft.written.Sentences.flatMap(({ Basis }) => (Basis === '' ? [] : [Basis]));
  return (
    <div className={styles.editing}>
      <TextArea
        label={name}
        value={draft.text}
        // What comes takes its place: nothing can be typed that would go with it.
        readOnly={busy}
        length={{ now: draft.text.length, maximum }}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {bases.length > 0 && <p className={styles.quiet}>{[...new Set(bases)].join(' · ')}</p>}
      {withAddition && (
        <TextField
          label={t('summaries.page.addition')}
          hint={t('summaries.page.addition_hint')}
          value={draft.addition}
          onChange={(event) => change({ addition: event.currentTarget.value })}
        />
      )}
      <div className={styles.buttons}>
        <Button icon={RefreshCw} busy={busy} onClick={onAgain}>
          {t('summaries.page.regenerate')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('summaries.page.done')}
        </Button>
      </div>
    </div>
  );
}
