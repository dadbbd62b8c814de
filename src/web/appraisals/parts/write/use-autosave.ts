import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './use-online.ts';

interface Autosave {
  /** What is to be saved, as text; null while there is nothing, or not enough for the server. */
  readonly wanted: string | null;
  readonly isSaving: boolean;
  readonly save: () => void;
}

/** Milliseconds after the last letter. */
const restMilliseconds = 1200;
/** After a save that failed the same is tried again, for as long as it is wanted. */
const againMilliseconds = 8000;

/** Saves a moment after one stops typing, once what is under way has ended; what failed is tried again. */
export function useAutosave({ wanted, isSaving, save }: Autosave): void {
  const last = useRef<string | null>(null);
  const isOnline = useOnline();
  const run = useEffectEvent(() => {
    last.current = wanted;
    save();
  });
  useEffect(() => {
    if (wanted === null || isSaving || !isOnline) return;
    const wait = last.current === wanted ? againMilliseconds : restMilliseconds;
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  }, [wanted, isSaving, isOnline]);
}
