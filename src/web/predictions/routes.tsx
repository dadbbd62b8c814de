import type { RouteObject } from 'react-router';

/** The matrix of a goal; without one, of the first prediction goal there is (row H3). */
export const predictionRoutes: RouteObject[] = ['/v3/predictions', '/v3/predictions/:id'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./screens/predictions.tsx')).PredictionsScreen }),
}));
