import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { type FunctionalArea, functionalAreas } from '#contract/assist.ts';
import { limits } from '#contract/limits.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { AssistChoice } from '../shown/assist-choice.ts';
import styles from '../shown/suggest-field.module.css';
import { staysOpen } from './stays-open.ts';
import type { Asking } from './use-suggestions.ts';

interface AssistControlsProps {
  readonly choice: AssistChoice;
  readonly state: Asking['state'];
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** What a suggestion is asked with, and the button that asks. */
export function AssistControls({ choice, state, onAsk, onCancel, onClose }: AssistControlsProps) {
  const { t, nouns } = useGoalWords();
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const areas = [
    { value: '', label: t('assist.area_none') },
    ...functionalAreas.map((area) => ({ value: area, label: t(`assist.areas.${area}`) })),
  ];
  return (
    <>
      <div className={styles.controls}>
        <SelectField
          {...staysOpen}
          id={id}
          label={t('assist.area')}
          value={choice.area}
          onChange={(event) => choice.setArea(areaOf(event.currentTarget.value))}
          options={areas}
        />
        <TextField
          {...staysOpen}
          label={t('assist.context')}
          aside={t('ui.optional')}
          placeholder={t('assist.context_placeholder')}
          value={choice.context}
          maxLength={limits.assistContext}
          onChange={(event) => choice.setContext(event.currentTarget.value)}
        />
      </div>
      <div className={styles.ask}>
        {state === 'writing' ? (
          <Button {...staysOpen} size="small" onClick={onCancel}>
            {t('assist.cancel')}
          </Button>
        ) : (
          <Button {...staysOpen} size="small" onClick={onAsk}>
            {t(state === 'idle' ? 'assist.run' : state === 'ready' ? 'assist.again' : 'assist.retry')}
          </Button>
        )}
        <span className={styles.note}>{t('assist.asks', nouns)}</span>
        <IconButton {...staysOpen} icon={X} label={t('assist.close')} onClick={onClose} />
      </div>
    </>
  );
}

const areaOf = (value: string): FunctionalArea | '' => functionalAreas.find((area) => area === value) ?? '';
