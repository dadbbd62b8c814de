import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const worthAnotherTry = (error: unknown): boolean =>
  isApiError(error) && (error.Status === 0 || error.Status >= 502);

/** Nothing is asked again that the server has answered; the live channel says when something is old. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      retryDelay: (failures) => 400 * 2 ** failures,
      // Offline a question fails like any other and says so: one that waits in silence leaves what was found before.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline a save fails at once and says so: one that waits in silence is lost with the tab.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * News that come while something is read for the first time: the read may have been too early for them, but nobody
 * asks again for what is on its way, and its answer would be taken for the newest.
 */
const outrun = new Set<string>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  const { data, fetchStatus } = query.state;
  if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle')
    outrun.add(query.queryHash);
  if (action.type !== 'success' || action.manual || !outrun.delete(query.queryHash)) return;
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
