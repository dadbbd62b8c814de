import type { RouteObject } from 'react-router';
import { isDirectory } from './tab.ts';

export const organizationRoutes: RouteObject[] = [
  {
    path: '/v3/organization/:id?',
    lazy: async () => {
      // Where the directory is asked for, the chart can wait.
      if (!isDirectory(window.location.search)) void import('./early.ts').then((early) => early.beginChart());
      return { Component: (await import('./screens/organization.tsx')).OrganizationScreen };
    },
  },
  {
    path: '/v3/help',
    lazy: async () => ({ Component: (await import('./screens/help.tsx')).HelpScreen }),
  },
];
