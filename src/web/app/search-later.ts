import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigation } from 'react-router';
import { limits } from '#contract/limits.ts';

/**
 * Searches a moment after the last letter, by the address. Whoever has followed a link by then stays on the way: the
 * page that is left would otherwise take them back.
 */
export function useSearchLater(search: (text: string) => void) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return useDebouncedCallback((text: string) => {
    if (!isLeaving) search(text);
  }, limits.debounceMilliseconds);
}
