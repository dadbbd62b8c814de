import { useEffect, useEffectEvent } from 'react';

/** Its answer was lost, and it has arrived (`isThere`): as if it had been answered. */
export function useArrival(isThere: boolean, onDone: () => void): boolean {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isThere) leave();
  }, [isThere]);
  return isThere;
}
