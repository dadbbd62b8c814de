import type { RouteObject } from 'react-router';

export const actionItemRoutes: RouteObject[] = [
  {
    path: '/v3/actionitems',
    lazy: async () => ({ Component: (await import('./screens/action-items.tsx')).ActionItemsScreen }),
  },
];
