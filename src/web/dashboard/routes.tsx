import type { RouteObject } from 'react-router';

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/v3/home',
    lazy: async () => ({ Component: (await import('./screens/dashboard.tsx')).DashboardScreen }),
  },
];
