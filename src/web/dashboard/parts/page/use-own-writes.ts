import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** So long after a save an answer that differs is what one expects. */
const expected = 3000;

/** Whether this window has just saved something: what then changes on the page is no surprise to who reads it. */
export function useOwnWrites(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') last.current = performance.now();
      }),
    [client],
  );
  return useCallback(() => performance.now() - last.current < expected, []);
}
