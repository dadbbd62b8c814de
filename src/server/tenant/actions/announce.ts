import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';

/** Every session carries its company: each process proves them again, and then each page asks for what it shows. */
export function announceCompany(scope: WriteScope): void {
  publish(scope, { people: null, event: 'sessions_changed', data: {} });
  publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'company_updated' } });
}
