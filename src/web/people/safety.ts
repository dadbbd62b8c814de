import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { safety } from '#contract/safety.ts';
import { isApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';

/** Where one is signed in: never from the cache, other devices come and go unheard. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => call(safety.sessions, {}, { signal }),
  staleTime: 0,
});

/** What touched safety, newest first. It only grows at its beginning, so pages before an entry fit together. */
export const securityLogQuery = infiniteQueryOptions({
  queryKey: keys.securityLog,
  initialPageParam: null as number | null,
  queryFn: ({ pageParam, signal }) =>
    call(safety.log, { query: pageParam === null ? {} : { Before: String(pageParam) } }, { signal }),
  getNextPageParam: ({ data, HasMore }) => (HasMore ? (data.at(-1)?.Id ?? null) : null),
  staleTime: 0,
});

/** One that has ended meanwhile is what was asked for. */
export const useEndSession = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: async (id: number) => {
      try {
        await call(safety.endSession, { params: { id: String(id) } });
      } catch (error) {
        if (!isApiError(error) || error.Status !== 404) throw error;
      }
    },
    onSettled: refetchSessions,
  });

export const useEndOtherSessions = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: () => call(safety.endOtherSessions, {}),
    onSettled: refetchSessions,
  });

export const useEndSessionsOf = (id: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: () => call(safety.endSessionsOf, { params: { id: String(id) } }),
  });

const refetchSessions = () => queryClient.invalidateQueries({ queryKey: keys.sessions });
