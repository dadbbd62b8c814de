import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { countOf } from '../../list-filter.ts';
import { isMine, isSearching, type Place } from '../../place.ts';
import { periodName } from '../../shown/period-menu.tsx';

interface ListEmptyProps {
  readonly place: Place;
  readonly period: Period | null;
  /** null where nothing may be added. */
  readonly onAdd: (() => void) | null;
  readonly onClear: () => void;
}

/** Row D5: what this place is for and the one next step, or that there is nothing in this quarter. */
export function ListEmpty({ place, period, onAdd, onClear }: ListEmptyProps) {
  const { t, nouns } = useGoalWords();
  const session = useSession();
  // Most goals an observer never sees; of those of the company none is missing.
  const isPart = !session.Can.SetGoals && (isSearching(place) || place.preset !== 'company');
  const ofAll = isPart && t('goals.list.observer', nouns);
  if (countOf(place.filter) > 0 || place.within) {
    return (
      <EmptyState
        title={t('workflows.filter.nothing')}
        action={<Button onClick={onClear}>{t('workflows.filter.clear')}</Button>}
      >
        {t('workflows.filter.nothing_text')} {ofAll}
      </EmptyState>
    );
  }
  if (isSearching(place)) {
    return (
      <EmptyState title={t('goals.list.nothing', { text: place.search || place.title })}>
        {t(place.title ? 'goals.list.nothing_titled' : 'goals.list.nothing_found')}{' '}
        {t('goals.list.left_out', nouns)} {ofAll}
      </EmptyState>
    );
  }
  if (!isMine(place, session) || !onAdd)
    return <EmptyState title={t('goals.list.empty')}>{ofAll}</EmptyState>;
  return (
    <EmptyState
      title={t('goals.list.empty_my', { period: period ? periodName(period) : '' })}
      action={
        <Button variant="primary" onClick={onAdd}>
          {t('goals.add_a')}
        </Button>
      }
    >
      {t('goals.list.purpose', nouns)}
    </EmptyState>
  );
}
