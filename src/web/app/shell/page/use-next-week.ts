import { useEffect, useEffectEvent } from 'react';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { onceAt } from './once-at.ts';

/** Not every open page of a company asks in the same second. */
const spreadMilliseconds = 20_000;

/**
 * A page that stays open through a Monday, or into a quarter, learns of it: the session is asked for again, and with
 * another week everything. A computer that slept learns of it when somebody looks.
 */
export function useNextWeek(): void {
  const { Period } = useSession();
  const { WeekId, Id, EndsIn } = Period;
  const ask = useEffectEvent(async () => {
    await queryClient.refetchQueries({ queryKey: keys.session });
    const now = queryClient.getQueryData<{ readonly Period: typeof Period }>(keys.session)?.Period;
    if (now && (now.WeekId !== WeekId || now.Id !== Id)) void queryClient.invalidateQueries();
  });
  // EndsIn counts from the answer: another answer begins another wait.
  useEffect(
    () => onceAt(Date.now() + EndsIn * 1000 + Math.random() * spreadMilliseconds, () => void ask()),
    [EndsIn],
  );
}
