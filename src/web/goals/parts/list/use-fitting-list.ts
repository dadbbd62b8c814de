import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '#contract/auth.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { useSession } from '#web/session/session.ts';
import { goalQuery } from '../../api.ts';
import { isFiltered, isSearching, type Place, type Preset } from '../../place.ts';
import { showRow } from '../../shown/use-list-keys.ts';
import type { ShownList } from './use-goal-list.ts';

type Go = (place: Place, options?: { readonly replace?: boolean }) => void;

/**
 * A notice, a mail or the palette names a goal but no list: the one it stands in is shown beside it, once the goal
 * is known. Answers whether that is still to come. A goal that is opened from a list leaves the list as it is.
 */
export function useFittingList(place: Place, go: Go): boolean {
  const session = useSession();
  const isNew = useIsNewList(place);
  const [arrived, setArrived] = useState<number | null>(null);
  if (isNew && isBare(place, session) && arrived !== place.goalId) setArrived(place.goalId);
  const { data: info, isError } = useQuery({ ...goalQuery(arrived ?? 0), enabled: arrived !== null });
  const settle = useEffectEvent(() => {
    setArrived(null);
    if (!info || place.goalId !== arrived) return;
    const fitting = listOf(info, session);
    if (fitting.preset !== place.preset || fitting.period !== place.period)
      go({ ...place, ...fitting }, { replace: true });
  });
  const isKnown = arrived !== null && (info !== undefined || isError || place.goalId !== arrived);
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown]);
  return arrived !== null;
}

/** Whether this is the first render with this list: in coming, or when the address changed under the screen. */
function useIsNewList({ preset, period, search, title, filter }: Place): boolean {
  const list = JSON.stringify([preset, period, search, title, filter]);
  const [seen, setSeen] = useState<string | null>(null);
  if (seen === list) return false;
  setSeen(list);
  return true;
}

function isBare(place: Place, { Can }: Session): boolean {
  const usual = Can.GoalLists[0] === place.preset && place.period === null;
  return place.goalId !== null && usual && !isSearching(place) && !isFiltered(place);
}

function listOf(info: GoalInfo, session: Session): Pick<Place, 'preset' | 'period'> {
  const { User, IsCompany, GoalPeriodId } = info.Goal;
  const { Can, Profile, Period } = session;
  const holds: Record<Preset, boolean> = {
    my: User.Id === Profile.Id,
    reports: info.Approver?.Id === Profile.Id,
    company: IsCompany,
    peers: Profile.ParentId !== null && [User.Id, User.ParentId].includes(Profile.ParentId),
  };
  const offered = Can.GoalLists;
  return {
    preset: offered.find((preset) => holds[preset]) ?? offered[0] ?? 'company',
    period: GoalPeriodId === Period.Id ? null : GoalPeriodId,
  };
}

const rowsAtMost = 5 * limits.goalsPageSize;

/** The row of a goal one has come to by its address is fetched, a few pages far, and brought into sight. */
export function useRowInSight(list: ShownList, goalId: number | null): void {
  const [soughtId] = useState(goalId);
  const isThere = list.goals.some((goal) => goal.Id === soughtId);
  const mayLoad = list.hasMore && !list.query.isFetching && list.depth < rowsAtMost;
  const more = useEffectEvent(() => void list.more());
  const isSought = soughtId !== null && soughtId === goalId;
  useEffect(() => {
    if (isSought && !isThere && mayLoad) more();
  }, [isSought, isThere, mayLoad]);
  useEffect(() => {
    if (isThere && soughtId !== null) showRow(soughtId);
  }, [isThere, soughtId]);
}
