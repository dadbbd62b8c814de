import type { RouteObject } from 'react-router';
import { paths } from '#web/app/paths.ts';

export const manualRoutes: RouteObject[] = [
  {
    path: paths.assessment,
    lazy: async () => ({ Component: (await import('./screens/assessment.tsx')).AssessmentScreen }),
  },
];
