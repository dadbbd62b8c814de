import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { reports } from '#contract/company/reports.ts';
import { type StrategyDocument, strategy } from '#contract/company/strategy.ts';
import { limits } from '#contract/limits.ts';
import { hasMovedOn, isUnanswered } from '#web/api/api-error.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

/** What readers see. */
export const publishedQuery = queryOptions({
  queryKey: [...keys.strategy, 'published'],
  queryFn: ({ signal }) => call(strategy.published, {}, { signal }),
});

/** The draft over what is published, for the ceo and org admins. */
export const workingQuery = queryOptions({
  queryKey: [...keys.strategy, 'working'],
  queryFn: ({ signal }) => call(strategy.working, {}, { signal }),
});

/** As many versions as one chooses from. */
export const versionsQuery = queryOptions({
  queryKey: [...keys.strategy, 'versions'],
  queryFn: ({ signal }) =>
    call(strategy.versions, { query: { PageSize: String(limits.pageSizeMaximum) } }, { signal }),
});

/** A published version never changes. */
export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.strategy, 'version', id],
    queryFn: ({ signal }) => call(strategy.version, { params: { id: String(id) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SaveBody = z.input<typeof strategy.save.body>;

export const useSaveStrategy = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: SaveBody) => call(strategy.save, { body }),
    onSuccess: settle,
    onError: askAgain,
  });

export const useDiscardDraft = () =>
  useWrite({
    refusal: 'corner',
    mutationFn: (UpdatedAt: string) => call(strategy.discard, { query: { UpdatedAt } }),
    onSuccess: settle,
    onError: askAgain,
  });

/** The working copy as it is now is shown at once; what readers see is asked for again. */
function settle(answer: StrategyDocument): void {
  queryClient.setQueryData(workingQuery.queryKey, answer);
  for (const queryKey of [publishedQuery.queryKey, versionsQuery.queryKey, keys.home])
    void queryClient.invalidateQueries({ queryKey });
}

function askAgain(error: unknown): void {
  if (isUnanswered(error) || hasMovedOn(error))
    void queryClient.invalidateQueries({ queryKey: workingQuery.queryKey });
}

/** What is published, as a PDF. */
export const useStrategyFile = () =>
  useWrite({
    refusal: 'corner',
    mutationFn: () => callFile(reports.strategy, {}),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
