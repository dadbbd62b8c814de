import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { readToken } from '#web/session/storage.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { chartQuery } from './api.ts';
import type { Tree } from './tree.ts';

interface Drawing {
  readonly Drawing: ComponentType<{ readonly tree: Tree; readonly chosenId: number | null }>;
}

/**
 * What draws the chart. Code is waited for like the people: where React waits for it, it shows what has come only three
 * tenths of a second after it said that something is to come.
 */
export const drawingQuery = (phone: boolean) =>
  queryOptions({
    queryKey: ['code', 'chart', phone],
    queryFn: async (): Promise<Drawing> =>
      phone
        ? { Drawing: (await import('./parts/level/levels.tsx')).Levels }
        : { Drawing: (await import('./parts/chart/chart.tsx')).OrgChart },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

/** Asks for the people of the chart and for what draws them, beside the code of the page instead of after it. */
export function beginChart(): void {
  if (readToken()) void queryClient.prefetchQuery(chartQuery);
  void queryClient.prefetchQuery(drawingQuery(window.matchMedia(phoneQuery).matches));
}
