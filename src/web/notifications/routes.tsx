import type { RouteObject } from 'react-router';

export const notificationRoutes: RouteObject[] = [
  {
    path: '/v3/notifications',
    lazy: async () => ({ Component: (await import('./screens/notifications.tsx')).NotificationsScreen }),
  },
];
