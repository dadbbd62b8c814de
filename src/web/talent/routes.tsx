import type { RouteObject } from 'react-router';

const overview = async () => ({ Component: (await import('./screens/overview.tsx')).OverviewScreen });
const matrix = async () => ({ Component: (await import('./screens/matrix.tsx')).MatrixScreen });

/** In the routes `id` is the quarter and `uid` the manager, 0 the organization (rows N3 to N6). */
export const talentRoutes: RouteObject[] = [
  { path: '/v3/talent', lazy: overview },
  { path: '/v3/talent/:id/:uid', lazy: overview },
  { path: '/v3/talent/matrix', lazy: matrix },
  { path: '/v3/talent/matrix/:id/:uid', lazy: matrix },
  {
    path: '/v3/talent/myappraisal',
    lazy: async () => ({ Component: (await import('./screens/my-appraisals.tsx')).MyAppraisalsScreen }),
  },
  {
    path: '/v3/talent/appraisal/:id/:uid',
    lazy: async () => ({ Component: (await import('./screens/appraisal.tsx')).AppraisalScreen }),
  },
];
