import type { RouteObject } from 'react-router';
import { paths } from '#web/app/paths.ts';

export const peopleRoutes: RouteObject[] = [
  {
    path: '/v3/profile/:id?',
    lazy: async () => ({ Component: (await import('./screens/profile.tsx')).ProfileScreen }),
  },
  {
    path: paths.importPeople,
    lazy: async () => ({ Component: (await import('./screens/import.tsx')).ImportScreen }),
  },
  {
    path: paths.securityLog,
    lazy: async () => ({ Component: (await import('./screens/security-log.tsx')).SecurityLogScreen }),
  },
];
