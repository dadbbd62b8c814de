import { useMediaQuery } from '@mantine/hooks';
import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { choose, useChosen } from '../../chosen-goals.ts';
import { hrefOf, isOwnList, isSearching, type Place } from '../../place.ts';
import { GoalRow } from '../../shown/goal-row.tsx';
import { GoalRowsSkeleton } from '../../shown/goal-rows-skeleton.tsx';
import { cleared } from '../filter/filter-names.ts';
import styles from './goal-list.module.css';
import { type GoalGroup, groupsOf } from './group-heads.ts';
import { ListCaption } from './list-caption.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListMissing, missingOf } from './list-missing.tsx';
import { SeveralBar } from './several-bar.tsx';
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
  const isUnknown = isError && list.goals.length === 0;
  const here = list.goals.filter(({ Id }) => !list.gone.has(Id));
  const order = here.map(({ Id }) => Id);
  const layout = phone ? 'phone' : 'list';
  return (
    <>
      {!isPending && !isUnknown && missing === null && (
        <ListCaption place={place} period={period} list={list} go={go} />
      )}
      <div className={[styles.rows, isPending ? styles.waiting : ''].join(' ')}>
        {isPending && <GoalRowsSkeleton layout={layout} />}
        {missing !== null && <ListMissing missing={missing} place={place} go={go} />}
        {isUnknown && missing === null && <ErrorState onRetry={() => void refetch()} />}
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
            <Rows
              key={group.key}
              group={group}
              gone={list.gone}
              place={place}
              layout={layout}
              order={order}
            />
          ))}
        {list.hasMore && <LoadMore onClick={() => void list.more()} busy={list.isLoadingMore} />}
      </div>
      <SeveralBar goals={here} />
    </>
  );
}

interface RowsProps {
  readonly group: GoalGroup;
  readonly gone: ReadonlySet<number>;
  readonly place: Place;
  readonly layout: 'phone' | 'list';
  /** Of the whole list: a range goes through its groups. */
  readonly order: readonly number[];
}

function Rows({ group: { title, goals }, gone, place, layout, order }: RowsProps) {
  const session = useSession();
  const { t, word } = useGoalWords();
  const { ids, isOn } = useChosen();
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
          <li key={goal.Id} className={isOn ? styles.choosing : styles.item}>
            {session.Can.SetGoals && !gone.has(goal.Id) && (
              <input
                type="checkbox"
                className={styles.tick}
                // Space on the row does the same: one stop of Tab a row is enough.
                tabIndex={isOn ? 0 : -1}
                aria-label={t('goals.several.choose', { title: goal.GoalDetail.Title })}
                checked={ids.has(goal.Id)}
                onChange={(event) =>
                  choose(
                    goal.Id,
                    order,
                    event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                  )
                }
              />
            )}
            <GoalRow
              goal={goal}
              gone={gone.has(goal.Id)}
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
