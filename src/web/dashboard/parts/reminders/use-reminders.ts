import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Period } from '#contract/goal-shapes.ts';
import { growingQuery, useGrowing } from '#web/ui/lists/growing.ts';
import { countStanding } from '#web/ui/lists/steady-order.ts';
import { type Home, reminderList } from '../../api.ts';
import { useOwnWrites } from '../page/use-own-writes.ts';
import { isOfWeek, saidPeriod } from './said-period.ts';
import {
  freshReminders,
  type ShownReminder,
  type SteadyReminders,
  steadyReminders,
} from './steady-reminders.ts';

/** A row takes this long to go; reminders.module.css has the same. */
const leaveMilliseconds = 200;

interface Held extends SteadyReminders {
  /** How many were asked for beyond the first fifty. */
  readonly depth: number;
  /** Not all of them were loaded. */
  readonly cut: boolean;
  /** Until the first answer what shows is what was left from an earlier visit, and nobody has read it yet. */
  readonly begun: boolean;
}

/** The reminders in an order that holds still, and Load More (row C2). */
export function useReminders(home: Home, isFetching: boolean) {
  const { fresh, count, depth, cut, ...more } = useLoaded(home);
  const justWrote = useOwnWrites();
  const anew = (begun: boolean): Held => ({ ...freshReminders(fresh), depth, cut, begun });
  const [held, setHeld] = useState<Held>(() => anew(!isFetching));
  /** Which rows have been seen, and of which week they spoke then. */
  const [seen] = useState(() => new Map<string, Period | null>());
  const take = useEffectEvent(() => {
    if (!held.begun) return setHeld(anew(true));
    const isIdle = document.hidden || held.rows.every(({ state }) => state !== 'waits');
    const adopt = isIdle || justWrote();
    const grown = depth > held.depth || held.cut;
    const how = { adopt, grown, cut, isSeen: (key: string) => seen.has(key) };
    setHeld({ ...steadyReminders(held.rows, fresh, how), depth, cut, begun: true });
  });
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
  const waiting = held.rows.filter(({ state }) => state === 'waits').length;
  return {
    rows: held.rows,
    /** How many wait: of the whole list without what is held back, and of the rows that are there. */
    count: countStanding({ count, loaded: fresh.length, standing: waiting - held.pushed }),
    waiting,
    news: held.news,
    isLeaving,
    adopt: () => setHeld(anew(true)),
    /** Of which week a row spoke when it was seen last, also before it was folded away. */
    saidBefore: ({ key }: ShownReminder) => seen.get(key) ?? null,
    /** For a row that is not folded away, in its quarter. */
    noteSeen: (row: ShownReminder, period: Period | null) => {
      const before = seen.get(row.key) ?? null;
      const said = saidPeriod(row, period, before);
      seen.set(row.key, isOfWeek(row, said) ? said : before);
    },
    more: cut ? { load: more.load, isBusy: more.isBusy } : null,
  };
}

/** The first fifty, or all that Load More has asked for so far. */
function useLoaded(home: Home) {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({ ...growingQuery(reminderList), enabled: isAsked });
  const growing = useGrowing(reminderList, query);
  const loaded = isAsked ? query.data : undefined;
  const load = () => {
    if (!isAsked) setAsked(true);
    else if (query.data) void growing.more();
    else void query.refetch();
  };
  return {
    fresh: loaded?.data ?? home.reminders,
    count: loaded?.count ?? home.ReminderCount,
    depth: loaded?.depth ?? 0,
    cut: loaded ? growing.hasMore : home.ReminderCount > home.reminders.length,
    load,
    isFetching: isAsked && query.isFetching,
    isBusy: isAsked && ((query.isPending && query.isFetching) || growing.isLoadingMore),
  };
}
