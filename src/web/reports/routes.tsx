import type { RouteObject } from 'react-router';

export const reportRoutes: RouteObject[] = [
  {
    path: '/v3/reports',
    lazy: async () => ({ Component: (await import('./screens/reports.tsx')).ReportsScreen }),
  },
];
