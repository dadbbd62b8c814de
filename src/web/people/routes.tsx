import type { RouteObject } from 'react-router';

export const peopleRoutes: RouteObject[] = [
  {
    path: '/v3/profile/:id?',
    lazy: async () => ({ Component: (await import('./screens/profile.tsx')).ProfileScreen }),
  },
];
