import { ArrowDown, ArrowUp } from 'lucide-react';
import { useWords } from '../text/words.ts';
import marks from './mark.module.css';
import { type ScaleKind, type Step, stepWord, wordClass } from './scale.ts';
import styles from './scale-word.module.css';

interface ScaleWordProps {
  readonly kind: ScaleKind;
  readonly step: Step;
  /** Against the week before: draws the arrow in the word's colour; 'same' and null draw none. */
  readonly moved?: 'improved' | 'worsened' | 'same' | null;
  /** Keeps the arrow's place when there is none, so that words in a column line up. */
  readonly aligned?: boolean;
  /** Likelihood words stand in their colour, quality words in ink2 beside the coloured ball. */
  readonly colored?: boolean;
}

/** "↓ Unsure": the word of a step, with its movement. */
export function ScaleWord({ kind, step, moved = null, aligned = false, colored = true }: ScaleWordProps) {
  const { t } = useWords();
  const Arrow = moved === 'improved' ? ArrowUp : moved === 'worsened' ? ArrowDown : null;
  return (
    <span className={[styles.word, colored ? `${wordClass(step)} ${marks.strong}` : styles.plain].join(' ')}>
      {(Arrow || aligned) && (
        <span className={styles.arrow}>
          {Arrow && <Arrow size={14} strokeWidth={2.25} aria-hidden />}
          {Arrow && (
            <span className="unseen">{t(moved === 'improved' ? 'ui.improved' : 'ui.worsened')} </span>
          )}
        </span>
      )}
      {t(stepWord(kind, step))}
    </span>
  );
}
