import { useEffect, useRef } from 'react';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { onceAt } from './once-at.ts';

/** Not every open page of a company asks in the same second. */
const spreadMilliseconds = 20_000;

/**
 * A page that stays open through a Monday, or into a quarter, learns of it: the session is asked for again, and with
 * another week, whoever asked, everything. A computer that slept learns of it when somebody looks.
 */
export function useNextWeek(): void {
  const { Period } = useSession();
  const { WeekId, Id, EndsIn } = Period;
  // EndsIn counts from the answer: another answer begins another wait.
  useEffect(
    () =>
      onceAt(
        Date.now() + EndsIn * 1000 + Math.random() * spreadMilliseconds,
        () => void queryClient.refetchQueries({ queryKey: keys.session }),
      ),
    [EndsIn],
  );
  const week = `${Id} ${WeekId}`;
  const shown = useRef(week);
  useEffect(() => {
    if (shown.current === week) return;
    shown.current = week;
    // The session has just been asked for.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] });
  }, [week]);
}
