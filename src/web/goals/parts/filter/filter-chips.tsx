import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Chip } from '#web/ui/buttons/pill.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { isFiltered, type Place } from '../../place.ts';
import styles from './filter-chips.module.css';
import { cleared, useFilterChips } from './filter-names.ts';

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
      {isFiltered(place) && (
        <TextButton quiet onClick={() => go(cleared(place), { replace: true })}>
          {t('workflows.filter.clear')}
        </TextButton>
      )}
    </div>
  );
}
