import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';

/**
 * Every session carries its company: each process proves them again, and then each page asks for what it shows.
 * `isNews`: something is not as it was.
 */
export function announceCompany(scope: WriteScope, isNews: boolean): void {
  publish(scope, { people: null, event: 'sessions_changed', data: {} });
  if (isNews) publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'company_updated' } });
}
