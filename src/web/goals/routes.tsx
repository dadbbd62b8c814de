import type { RouteObject } from 'react-router';

export const goalRoutes: RouteObject[] = [];
