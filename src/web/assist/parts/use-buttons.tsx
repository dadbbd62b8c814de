import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import styles from '../shown/suggest-field.module.css';
import { staysOpen } from './stays-open.ts';
import type { Asking } from './use-suggestions.ts';

interface UseButtonsProps {
  readonly id: string;
  /** What the field holds, and how many letters it takes. */
  readonly value: string;
  readonly maximum: number;
  readonly onPut: (value: string) => void;
  readonly onClose: () => void;
  readonly asking: Asking;
  readonly chosen: readonly string[];
  readonly isOne: boolean;
}

/** Who wrote, and where the chosen lines go: what is there already is kept unless it is replaced. */
export function UseButtons({ id, value, maximum, asking, chosen, isOne, onPut, onClose }: UseButtonsProps) {
  const { t, nouns } = useGoalWords();
  const text = chosen.join('\n');
  const below = `${value.trimEnd()}\n${text}`;
  const isEmpty = value.trim() === '';
  const fits = text.length <= maximum;
  const fitsBelow = below.length <= maximum;
  const none = chosen.length === 0;
  return (
    <>
      {asking.writer && (
        <p className={styles.note}>
          {t(asking.writer === 'model' ? 'assist.by_model' : 'assist.by_built_in', nouns)}
        </p>
      )}
      <div>
        <div className={styles.use}>
          {!isEmpty && !isOne && (
            <Button {...staysOpen} size="small" disabled={none || !fitsBelow} onClick={() => onPut(below)}>
              {t('assist.insert')}
            </Button>
          )}
          <Button {...staysOpen} size="small" disabled={none || !fits} onClick={() => onPut(text)}>
            {t(isEmpty ? 'assist.use' : 'assist.replace')}
          </Button>
          <Button {...staysOpen} size="small" variant="quiet" onClick={onClose}>
            {t('assist.discard')}
          </Button>
        </div>
        <FieldError
          id={`${id}-note`}
          error={!none && !isEmpty && !isOne && !fitsBelow ? t('assist.too_long') : undefined}
        />
      </div>
    </>
  );
}
