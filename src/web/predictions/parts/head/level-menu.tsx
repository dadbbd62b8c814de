import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './toolbar.module.css';

interface LevelMenuProps {
  /** How many levels there are below the goal. */
  readonly depth: number;
  /** null is all of them. */
  readonly level: number | null;
  readonly onChoose: (level: number | null) => void;
}

/** All Levels, or the topmost N of them (row H2). */
export function LevelMenu({ depth, level, onChoose }: LevelMenuProps) {
  const { t } = useWords();
  const nameOf = (n: number | null) =>
    n === null ? t('predictions.all_levels') : t('predictions.top_level', { level: n });
  // One that came with a link may be deeper than this goal goes.
  const count = Math.max(depth, level ?? 0);
  const entries = [null, ...Array.from({ length: count }, (_, index) => index + 1)].map((n) => ({
    key: String(n),
    label: nameOf(n),
    checked: n === level,
    onClick: () => onChoose(n),
  }));
  return (
    <Menu
      groups={[entries]}
      target={
        <Button className={styles.level} aria-label={t('predictions.levels', { name: nameOf(level) })}>
          {nameOf(level)}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    />
  );
}
