import { useMediaQuery } from '@mantine/hooks';
import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { hrefOf, isOwnList, isSearching, type Place } from '../../place.ts';
import { GoalRow } from '../../shown/goal-row.tsx';
import { GoalRowsSkeleton } from '../../shown/goal-rows-skeleton.tsx';
import { cleared } from '../filter/filter-names.ts';
import styles from './goal-list.module.css';
import { type GoalGroup, groupsOf } from './group-heads.ts';
import { ListCaption } from './list-caption.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListMissing, missingOf } from './list-missing.tsx';
import type { ShownList } from './use-goal-list.ts';

interface GoalListProps {
  readonly place: Place;
  readonly period: Period | null;
  readonly list: ShownList;
  readonly onAdd: (() => void) | null;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

export function GoalList({ place, period, list, onAdd, go }: GoalListProps) {
  const words = useGoalWords();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const { isPending, isError, error, refetch } = list.query;
  const missing = missingOf(place, error);
  const layout = phone ? 'phone' : 'list';
  return (
    <>
      {!isPending && missing === null && <ListCaption place={place} period={period} list={list} go={go} />}
      <div className={[styles.rows, isPending ? styles.waiting : ''].join(' ')}>
        {isPending && <GoalRowsSkeleton layout={layout} />}
        {missing !== null && <ListMissing missing={missing} place={place} go={go} />}
        {isError && missing === null && list.goals.length === 0 && (
          <ErrorState onRetry={() => void refetch()} />
        )}
        {!isPending && !isError && list.goals.length === 0 && (
          <ListEmpty
            place={place}
            period={period}
            onAdd={onAdd}
            onClear={() => go(cleared(place), { replace: true })}
          />
        )}
        {missing === null &&
          groupsOf(list.goals, place.grouped ? place.sort : null, words).map((group) => (
            <Rows key={group.key} group={group} place={place} layout={layout} />
          ))}
        {list.hasMore && <LoadMore onClick={() => void list.more()} busy={list.isLoadingMore} />}
      </div>
    </>
  );
}

interface RowsProps {
  readonly group: GoalGroup;
  readonly place: Place;
  readonly layout: 'phone' | 'list';
}

function Rows({ group: { title, goals }, place, layout }: RowsProps) {
  const session = useSession();
  const { word } = useGoalWords();
  if (goals.length === 0) return null;
  const isOwn = place.preset === 'my' && isOwnList(place, session) && !isSearching(place);
  return (
    <>
      {title !== null && (
        <h2 className={styles.heading} dir="auto">
          {title}
        </h2>
      )}
      <ul aria-label={title ?? word('goals')}>
        {goals.map((goal) => (
          <li key={goal.Id}>
            <GoalRow
              goal={goal}
              to={hrefOf({ ...place, goalId: goal.Id, comment: null }, session.Can.GoalLists)}
              layout={layout}
              selected={goal.Id === place.goalId}
              withOwner={!isOwn}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
