import { useMediaQuery } from '@mantine/hooks';
import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { hrefOf, isSearching, type Place } from '../../place.ts';
import { GoalRow } from '../../shown/goal-row.tsx';
import { GoalRowsSkeleton } from '../../shown/goal-rows-skeleton.tsx';
import styles from './goal-list.module.css';
import { ListCaption } from './list-caption.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ShownList } from './use-goal-list.ts';

interface GoalListProps {
  readonly place: Place;
  readonly period: Period | null;
  readonly list: ShownList;
  readonly onAdd: (() => void) | null;
  /** Takes every filter off. */
  readonly onClear: () => void;
}

export function GoalList({ place, period, list, onAdd, onClear }: GoalListProps) {
  const { Can } = useSession();
  const { word } = useGoalWords();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const { isPending, isError, refetch } = list.query;
  const layout = phone ? 'phone' : 'list';
  return (
    <>
      {list.goals.length > 0 && <ListCaption place={place} period={period} list={list} />}
      <div className={[styles.rows, isPending ? styles.waiting : ''].join(' ')}>
        {isPending && <GoalRowsSkeleton layout={layout} />}
        {isError && list.goals.length === 0 && <ErrorState onRetry={() => void refetch()} />}
        {!isPending && !isError && list.goals.length === 0 && (
          <ListEmpty place={place} period={period} onAdd={onAdd} onClear={onClear} />
        )}
        {list.goals.length > 0 && (
          <ul aria-label={word('goals')}>
            {list.goals.map((goal) => (
              <li key={goal.Id}>
                <GoalRow
                  goal={goal}
                  to={hrefOf({ ...place, goalId: goal.Id }, Can.GoalLists)}
                  layout={layout}
                  selected={goal.Id === place.goalId}
                  withOwner={place.preset !== 'my' || isSearching(place)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.hasMore && <LoadMore onClick={() => void list.more()} busy={list.isLoadingMore} />}
      </div>
    </>
  );
}
