import { z } from 'zod';
import { Id } from './fields.ts';

/** Path of the Socket.IO channel; the handshake carries `auth: { token }` (decisions.md 1). */
export const livePath = '/api/live';

/**
 * What else the handshake may carry: `Deaf`, the milliseconds since which a page did not listen. What was said in
 * them follows at once, or 'Missed', which is also said later where the server itself may have missed something:
 * whatever is shown is to be asked for again. The server remembers no longer than so.
 */
export const liveMemoryMilliseconds = 60_000;
export const liveMissed = 'Missed';

/**
 * What of a goal was changed, the most telling first where it was several: `made`, `gone` (deleted), `sight` (private
 * or no more), `owner`, `parent`, `state`, `fields` (texts, edit, result), `status` (a weekly prediction), `talk`
 * (comments, or the prediction of an earlier week). `theme`: the quarter's, `strategy`: the company's, of no goal.
 */
export const GoalChange = z.enum([
  'made',
  'gone',
  'sight',
  'owner',
  'parent',
  'state',
  'fields',
  'status',
  'talk',
  'theme',
  'strategy',
]);

const TenantUpdate = z.object({
  Kind: z.enum([
    'user_deactivated',
    'user_activated',
    'employee_added',
    'user_updated',
    'manager_updated',
    'goal_update',
    // Ours: one of the reader's own action items.
    'item_update',
    // Ours: an appraisal that the hearer reads, of UserId and PeriodId.
    'appraisal_update',
    // Ours: the company's name, look, quarters or features.
    'company_updated',
  ]),
  UserId: Id.optional(),
  ManagerId: Id.optional(),
  GoalId: Id.optional(),
  PeriodId: Id.optional(),
  /** Of goal_update: the goal's owner and, where all who hear of the goal may know of it, its parent. */
  OwnerId: Id.optional(),
  ParentId: Id.optional(),
  /** Likewise, the parent that it hung below before. */
  FormerParentId: Id.optional(),
  Change: GoalChange.optional(),
  /** So many pages of the company hear this of one server, where they are many: what all ask for is to be spread. */
  Listeners: z.number().int().optional(),
});

const NotificationUpdate = z.object({ UnreadCount: z.number().int() });

const UserManualUpdate = z.object({ Kind: z.enum(['user_manual_done', 'user_manual_updated']) });

/** Event -> what it says: ids and kinds, never content. What changed is fetched again, and so checked again. */
export const liveEvents = { TenantUpdate, NotificationUpdate, UserManualUpdate } as const;
export type LiveEvent = keyof typeof liveEvents;
export type LiveContent<Event extends LiveEvent> = z.infer<(typeof liveEvents)[Event]>;

export type TenantUpdate = LiveContent<'TenantUpdate'>;
export type GoalChange = z.infer<typeof GoalChange>;
