import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Reminder } from '#contract/dashboard.ts';
import { type Home, moreRemindersQuery } from '../../api.ts';
import { useOwnWrites } from '../page/use-own-writes.ts';
import { freshReminders, keyOf, type SteadyReminders, steadyReminders } from './steady-reminders.ts';

/** A row takes this long to go; reminders.module.css has the same. */
const leaveMilliseconds = 200;

interface Held extends SteadyReminders {
  readonly pages: number;
  /** Not all of them were loaded. */
  readonly cut: boolean;
  /** Until the first answer what shows is what was left from an earlier visit, and nobody has read it yet. */
  readonly begun: boolean;
}

/** The reminders in an order that holds still, and Load More (row C2). */
export function useReminders(home: Home, isFetching: boolean) {
  const { fresh, pages, cut, ...more } = useLoaded(home);
  const justWrote = useOwnWrites();
  const anew = (begun: boolean): Held => ({ ...freshReminders(fresh), pages, cut, begun });
  const [held, setHeld] = useState<Held>(() => anew(!isFetching));
  const take = useEffectEvent(() => {
    if (!held.begun) return setHeld(anew(true));
    const isIdle = document.hidden || held.rows.every(({ state }) => state !== 'waits');
    const how = { adopt: isIdle || justWrote(), grown: pages > held.pages || held.cut };
    setHeld({ ...steadyReminders(held.rows, fresh, how), pages, cut, begun: true });
  });
  // Between two answers a reminder may have moved from one page to another, or seem to be gone.
  const isSettled = !isFetching && !more.isFetching;
  useEffect(() => {
    if (isSettled && fresh) take();
  }, [fresh, isSettled]);

  const isLeaving = held.rows.some(({ state }) => state === 'leaving');
  useEffect(() => {
    if (!isLeaving) return;
    const drop = () =>
      setHeld((before) => ({ ...before, rows: before.rows.filter(({ state }) => state !== 'leaving') }));
    const timer = setTimeout(drop, leaveMilliseconds);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return {
    rows: held.rows,
    news: held.news,
    isLeaving,
    adopt: () => setHeld(anew(true)),
    more: cut ? { load: more.load, isBusy: more.isBusy } : null,
  };
}

/** The first fifty and what Load More has added so far, each once. */
function useLoaded(home: Home) {
  const [isAsked, setAsked] = useState(false);
  const { data, isPending, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...moreRemindersQuery, enabled: isAsked });
  const shown = isAsked ? data?.pages : undefined;
  const fresh = useMemo(() => {
    const all = [...home.reminders, ...(shown?.flatMap((page) => page.data) ?? [])];
    return [...new Map(all.map((reminder) => [keyOf(reminder), reminder])).values()];
  }, [home.reminders, shown]);
  const load = () => {
    if (!isAsked) setAsked(true);
    else if (!data && isError) void refetch();
    else void fetchNextPage();
  };
  return {
    fresh: fresh satisfies readonly Reminder[],
    pages: shown?.length ?? 0,
    cut: shown ? hasNextPage : home.ReminderCount > home.reminders.length,
    load,
    isFetching: isAsked && isFetching,
    isBusy: isAsked && ((isPending && isFetching) || isFetchingNextPage),
  };
}
