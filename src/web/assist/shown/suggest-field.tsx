import { Lightbulb } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { lateBeside } from '#web/ui/overlays/late.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Question, SuggestedField } from '../api.ts';
import type { AssistChoice } from './assist-choice.ts';
import styles from './suggest-field.module.css';

const SuggestPanel = lateBeside(
  'assist/panel',
  async () => (await import('../parts/suggest-panel.tsx')).SuggestPanel,
  { before: () => <Waiting />, failed: (again) => <ErrorState onRetry={again} /> },
);

interface SuggestFieldProps {
  readonly field: SuggestedField;
  /** The field's own label, in the company's words. */
  readonly label: string;
  readonly value: string;
  readonly maximum: number;
  readonly onUse: (value: string) => void;
  readonly question: Question;
  readonly choice: AssistChoice;
  /** The field itself, with the id and the button it is to have. */
  readonly children: (own: { readonly id: string; readonly action: ReactNode }) => ReactNode;
}

/** A field that can be suggested: a quiet button, the panel it opens below, and the way back after use (row G1). */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onUse, children } = props;
  const { t } = useWords();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState<{ readonly before: string; readonly after: string } | null>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const put = (after: string) => {
    onUse(after);
    setUsed({ before: value, after });
    setOpened(false);
    document.getElementById(id)?.focus();
  };
  const undo = () => {
    if (used) onUse(used.before);
    setUsed(null);
    document.getElementById(id)?.focus();
  };
  const action = (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-expanded={opened}
      aria-controls={opened ? `${id}-suggestions` : undefined}
      onClick={() => (opened ? close() : setOpened(true))}
    >
      <Lightbulb size={14} strokeWidth={2} aria-hidden />
      <span aria-hidden>{t('assist.suggest')}</span>
      <span className="unseen">{t('assist.suggest_for', { field: label })}</span>
    </button>
  );
  return (
    <div>
      {children({ id, action })}
      <div role="status">
        {used?.after === value && (
          <p className={styles.used}>
            {t('assist.used')} <TextButton onClick={undo}>{t('assist.undo')}</TextButton>
          </p>
        )}
      </div>
      {opened && <SuggestPanel {...props} id={`${id}-suggestions`} onPut={put} onClose={close} />}
    </div>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <div className={styles.panel}>
      <Loading label={t('ui.loading')}>
        <Skeleton height={126} />
      </Loading>
    </div>
  );
}
