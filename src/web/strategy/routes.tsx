import type { RouteObject } from 'react-router';
import { paths } from '#web/app/paths.ts';

export const strategyRoutes: RouteObject[] = [
  {
    path: paths.strategy,
    lazy: async () => ({ Component: (await import('./screens/strategy.tsx')).StrategyScreen }),
  },
];
