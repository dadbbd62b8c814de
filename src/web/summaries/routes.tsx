import type { RouteObject } from 'react-router';
import { paths } from '#web/app/paths.ts';

export const summaryRoutes: RouteObject[] = [
  {
    path: paths.summary('quarter'),
    lazy: async () => ({ Component: (await import('./screens/summary.tsx')).QuarterSummary }),
  },
  {
    path: paths.summary('year'),
    lazy: async () => ({ Component: (await import('./screens/summary.tsx')).YearSummary }),
  },
];
