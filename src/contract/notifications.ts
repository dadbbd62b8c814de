import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, Instant, PageInPath, PageSizeInQuery } from './fields.ts';

export const NotifiedObjectType = z.enum([
  'Goal',
  'Comment',
  'GoalStatus',
  'User',
  'ActionItem',
  'EmployeeEvaluation',
]);

export const Notification = z.object({
  Id,
  Subject: z.string(),
  Body: z.string(),
  CreatedAt: Instant,
  IsRead: z.boolean(),
  NotifiedObjectType,
  NotifiedObjectId: Id,
  /** The /v3 address that opens the object (decisions.md 6). */
  Path: z.string(),
});

export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint('GET', '/notification/:page', {
    summary: "The viewer's notifications, newest first, 20 a page",
    params: z.object({ page: PageInPath }),
    query: z.object({ PageSize: PageSizeInQuery }),
    returns: z.object({ data: z.array(Notification), UnreadCount: z.number().int() }),
  }),
  markRead: endpoint('GET', '/notification/MarkRead/:id', {
    summary: 'Mark one notification read',
    params: z.object({ id: IdInPath }),
    returns: Done.extend({ UnreadCount: z.number().int() }),
  }),
  /** Ours. */
  markAllRead: endpoint('POST', '/notification/MarkAllRead', {
    summary: "Mark all of the viewer's notifications read",
    returns: Done.extend({ UnreadCount: z.number().int() }),
  }),
};
