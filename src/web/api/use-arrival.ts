import { useEffect, useEffectEvent, useState } from 'react';
import { useSent } from '#web/ui/forms/use-sent.ts';
import { isUnanswered } from './api-error.ts';

/** The part of a write that tells what became of it. */
interface Write {
  readonly isError: boolean;
  readonly error: unknown;
}

/** Something was sent that no answer came to: it may have been done, and a later refusal may be of just that. */
export function useIsLost({ isError, error }: Write): boolean {
  const [isLost, setLost] = useState(false);
  if (!isLost && isUnanswered(error)) setLost(true);
  return isLost && isError;
}

/** Whether what is typed and chosen is what was sent last: only then has all of it arrived. */
export function useIsAsSent(isPending: boolean, typed: unknown): boolean {
  const now = JSON.stringify(typed);
  return useSent(now, isPending) === now;
}

/** What was sent has been done, though nothing answered so (`isThere`): as if it had been answered. */
export function useArrival(isThere: boolean, onDone: () => void): boolean {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (!isThere) return;
    let isOn = true;
    // Whoever leaves may draw at once, which React does not from within an effect.
    queueMicrotask(() => isOn && leave());
    return () => {
      isOn = false;
    };
  }, [isThere]);
  return isThere;
}
