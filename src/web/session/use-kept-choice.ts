import { useState } from 'react';
import { readPreference, storePreference } from '#web/ui/theme/preferences.ts';
import { useSession } from './session.ts';

/**
 * How somebody likes to see a page: kept by this browser beyond the session, for each person apart, since several may
 * share a browser. What is kept and is none of `choices` is as if it were not there.
 */
export function useKeptChoice<T extends string>(
  name: string,
  choices: readonly T[],
): readonly [T | null, (choice: T) => void] {
  const key = `${name}_${useSession().Profile.Id}`;
  const [choice, setChoice] = useState(() => readPreference(key));
  const keep = (next: T) => {
    setChoice(next);
    storePreference(key, next);
  };
  return [choices.find((one) => one === choice) ?? null, keep];
}
