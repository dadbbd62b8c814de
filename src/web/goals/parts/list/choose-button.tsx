import { ListChecks } from 'lucide-react';
import { useWords } from '#web/ui/text/words.ts';
import { beginChoosing, endChoosing, useChosen } from '../../chosen-goals.ts';
import styles from './list-toolbar.module.css';

/** Puts a box at every row, also where nothing points at it; pressed again it takes them away. */
export function ChooseButton() {
  const { t } = useWords();
  const { isOn } = useChosen();
  const label = t('goals.several.begin');
  return (
    <button
      type="button"
      className={styles.choose}
      aria-pressed={isOn}
      title={label}
      onClick={isOn ? endChoosing : beginChoosing}
    >
      <ListChecks size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.chooseWord}>{label}</span>
    </button>
  );
}
