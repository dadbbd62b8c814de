import type { RouteObject } from 'react-router';

export const appraisalRoutes: RouteObject[] = [
  {
    path: '/v3/talent/print/:id',
    lazy: async () => ({ Component: (await import('./screens/print.tsx')).PrintScreen }),
  },
];
