import { queryClient } from '#web/api/query-client.ts';
import { readToken } from '#web/session/storage.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { chartQuery } from './api.ts';

/** Asks for the people of the chart and for what draws them, beside the code of the page instead of after it. */
export function beginChart(): void {
  if (readToken()) void queryClient.prefetchQuery(chartQuery);
  void drawing();
}

const drawing = (): Promise<unknown> =>
  window.matchMedia(phoneQuery).matches
    ? import('./parts/level/levels.tsx')
    : import('./parts/chart/chart.tsx');
