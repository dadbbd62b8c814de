import { useKeptChoice } from '#web/session/use-kept-choice.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './columns.module.css';

/** Rows of a folded list: with them compliance stands on the first screen. */
const few = 5;

export interface Fold {
  /** How many rows show. */
  readonly shown: number;
  readonly isOpen: boolean;
  /** null: there is nothing to fold. */
  readonly toggle: (() => void) | null;
}

/** A long list shows its first rows until one asks for all; the browser remembers it. */
export function useFold(name: 'reminders' | 'company_goals', rows: number): Fold {
  const [asked, keep] = useKeptChoice(`fold_${name}`, ['open', 'folded']);
  const isOpen = asked === 'open' || rows <= few;
  return {
    isOpen,
    shown: isOpen ? rows : few,
    toggle: rows > few ? () => keep(isOpen ? 'folded' : 'open') : null,
  };
}

interface FoldButtonProps {
  readonly fold: Fold;
  /** Of the whole list. */
  readonly count: number;
  /** What is there; the rest is loaded step by step. */
  readonly loaded?: number;
  /** There are rows that do not count any more: of all that shows there is no one figure. */
  readonly withOthers?: boolean;
}

export function FoldButton(props: FoldButtonProps) {
  const { fold, count, loaded = count, withOthers = false } = props;
  const { isOpen, toggle } = fold;
  const { t } = useWords();
  if (toggle === null) return null;
  const all = withOthers ? t('dashboard.show_rest') : t('dashboard.show_all', { count });
  const more = loaded < count ? t('dashboard.show_some', { shown: loaded, count }) : all;
  return (
    <p className={styles.fold}>
      <TextButton aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t('dashboard.show_few') : more}
      </TextButton>
    </p>
  );
}
