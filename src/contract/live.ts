import { z } from 'zod';
import { Id } from './fields.ts';

/** Path of the Socket.IO channel; the handshake carries `auth: { token }` (decisions.md 1). */
export const livePath = '/api/live';

export const TenantUpdateKind = z.enum([
  'user_deactivated',
  'user_activated',
  'employee_added',
  'user_updated',
  'manager_updated',
  'goal_update',
]);

/** An event carries ids, never content: what changed is fetched again, and so checked again. */
export const TenantUpdate = z.object({
  Kind: TenantUpdateKind,
  UserId: Id.optional(),
  ManagerId: Id.optional(),
  GoalId: Id.optional(),
  PeriodId: Id.optional(),
});

export const NotificationUpdate = z.object({ UnreadCount: z.number().int() });

export type TenantUpdate = z.infer<typeof TenantUpdate>;
export type NotificationUpdate = z.infer<typeof NotificationUpdate>;
