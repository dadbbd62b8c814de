import { createBrowserRouter, type RouteObject } from 'react-router';
import { accountRoutes } from '#web/account/routes.tsx';
import { actionItemRoutes } from '#web/action-items/routes.tsx';
import { appraisalRoutes } from '#web/appraisals/routes.tsx';
import { dashboardRoutes } from '#web/dashboard/routes.tsx';
import { goalRoutes } from '#web/goals/routes.tsx';
import { manualRoutes } from '#web/manuals/routes.tsx';
import { notificationRoutes } from '#web/notifications/routes.tsx';
import { organizationRoutes } from '#web/organization/routes.tsx';
import { peopleRoutes } from '#web/people/routes.tsx';
import { predictionRoutes } from '#web/predictions/routes.tsx';
import { reportRoutes } from '#web/reports/routes.tsx';
import { strategyRoutes } from '#web/strategy/routes.tsx';
import { summaryRoutes } from '#web/summaries/routes.tsx';
import { talentRoutes } from '#web/talent/routes.tsx';
import { Blank } from './blank.tsx';
import { lateRoutes, outlived } from './late-route.tsx';
import { Redirect } from './redirect.tsx';
import { RouteError } from './route-error.tsx';

/** Pages below the shell, each slice its own; every screen is its own chunk. */
const signedInRoutes: RouteObject[] = [
  ...dashboardRoutes,
  ...goalRoutes,
  ...predictionRoutes,
  ...notificationRoutes,
  ...actionItemRoutes,
  ...organizationRoutes,
  ...peopleRoutes,
  ...strategyRoutes,
  ...summaryRoutes,
  ...appraisalRoutes,
  ...talentRoutes,
  ...manualRoutes,
  ...reportRoutes,
];

const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <Blank />,
    children: [
      ...lateRoutes(accountRoutes),
      {
        lazy: outlived(
          async () => ({ Component: (await import('./shell/page/signed-in.tsx')).SignedIn }),
          false,
        ),
        children: lateRoutes(signedInRoutes, true).map((route) => ({
          errorElement: <RouteError inside />,
          ...route,
        })),
      },
      { path: '*', element: <Redirect /> },
    ],
  },
];

/** Reads the address as it is now: old links must have been turned into new ones before. */
export const createRouter = () => createBrowserRouter(routes);
