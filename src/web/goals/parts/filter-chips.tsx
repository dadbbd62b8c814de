import { Chip } from '#web/ui/pill.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import styles from './filter-chips.module.css';
import { cleared, useFilterChips } from './filter-names.ts';
import type { Place } from './place.ts';
import { useGoalWords } from './use-goal-words.ts';

interface FilterChipsProps {
  readonly place: Place;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

/** Every filter that is on, each with a cross, and Clear all (row D4). */
export function FilterChips({ place, go }: FilterChipsProps) {
  const { t } = useGoalWords();
  const chips = useFilterChips(place);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ key, name, without }) => (
        <Chip
          key={key}
          removeLabel={t('workflows.filter.remove', { name })}
          onRemove={() => go(without, { replace: true })}
        >
          {name}
        </Chip>
      ))}
      <TextButton quiet onClick={() => go(cleared(place), { replace: true })}>
        {t('workflows.filter.clear')}
      </TextButton>
    </div>
  );
}
