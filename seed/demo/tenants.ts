import { completeTenant } from './complete.ts';
import { harbourLane } from './harbour-lane/company.ts';
import { northbridge } from './northbridge/company.ts';
import { solstead } from './solstead/company.ts';
import type { Tenant } from './types.ts';

/** The three demo companies, complete: what a loader reads. */
export const demoTenants: Tenant[] = [solstead, harbourLane, northbridge].map(completeTenant);
