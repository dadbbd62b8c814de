import type { RouteObject } from 'react-router';

export const organizationRoutes: RouteObject[] = [
  {
    path: '/v3/organization/:id?',
    lazy: async () => ({ Component: (await import('./screens/organization.tsx')).OrganizationScreen }),
  },
  {
    path: '/v3/help',
    lazy: async () => ({ Component: (await import('./screens/help.tsx')).HelpScreen }),
  },
];
