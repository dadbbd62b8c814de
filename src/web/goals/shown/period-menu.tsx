import { ChevronDown } from 'lucide-react';
import type { Period } from '#contract/goal-shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../parts/list/list-toolbar.module.css';

interface PeriodMenuProps {
  readonly periods: readonly Period[];
  readonly chosen: Period | null;
  /** null is the current one. */
  readonly onChoose: (id: number | null) => void;
}

export const periodName = (period: { readonly Quarter: string; readonly Year: number }): string =>
  `${period.Quarter} ${period.Year}`;

/** The period selector of the list (row D2): the newest first, the current one marked. */
export function PeriodMenu({ periods, chosen, onChoose }: PeriodMenuProps) {
  const { t } = useWords();
  const entries = periods.map((period) => ({
    key: String(period.Id),
    label: period.IsCurrent
      ? t('goals.list.period_current', { period: periodName(period) })
      : periodName(period),
    checked: period.Id === chosen?.Id,
    onClick: () => onChoose(period.IsCurrent ? null : period.Id),
  }));
  const name = chosen ? periodName(chosen) : '';
  return (
    <Menu
      groups={[entries]}
      target={
        <Button className={styles.period} aria-label={t('goals.list.period', { period: name })}>
          <span className="numbers">{name}</span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    />
  );
}
