import type { RouteObject } from 'react-router';

export const notificationRoutes: RouteObject[] = [
  {
    path: '/v3/notifications',
    lazy: async () => ({ Component: (await import('./screens/notifications.tsx')).NotificationsScreen }),
  },
  {
    path: '/v3/notifications/goalstatus/:id',
    lazy: async () => ({ Component: (await import('./screens/goal-of-status.tsx')).GoalOfStatusScreen }),
  },
];
