import type { RouteObject } from 'react-router';

/** One screen under three addresses, so that the list keeps its place while the detail changes (row D7). */
export const goalRoutes: RouteObject[] = [
  {
    path: '/v3/goals',
    lazy: async () => ({ Component: (await import('./screens/goals.tsx')).GoalsScreen }),
    children: [
      { index: true, element: null },
      { path: ':id', element: null },
      { path: 'type/:type', element: null },
    ],
  },
];
