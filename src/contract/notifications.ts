import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, Instant, PageInPath, PageSizeInQuery } from './fields.ts';
import { mailKinds } from './vocabulary.ts';

export const NotifiedObjectType = z.enum([
  'Goal',
  'Comment',
  'GoalStatus',
  'User',
  'ActionItem',
  'EmployeeEvaluation',
  /** Ours. */
  'Report',
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

const MailKinds = z.array(z.enum(mailKinds)).max(mailKinds.length);
const MailsOff = z.object({ Off: MailKinds });

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
  /** Ours: which kinds of mails one has turned off; the one switch for all of them is in the profile. */
  mails: endpoint('GET', '/notification/mails', {
    summary: 'The kinds of mails that the viewer wants none of',
    returns: MailsOff,
  }),
  /** Ours. */
  setMails: endpoint('POST', '/notification/mails', {
    summary: "Turn kinds of one's mails off, and others on; what is not named stays as it is",
    // Never all of them at once: a second window would put back what was turned in the first.
    body: z
      .object({ Off: MailKinds.default([]), On: MailKinds.default([]) })
      .refine(({ Off, On }) => !Off.some((kind) => On.includes(kind)), {
        path: ['On'],
        message: 'messages.invalid_value',
      }),
    returns: MailsOff,
  }),
  /** Ours. */
  markAllRead: endpoint('POST', '/notification/MarkAllRead', {
    summary: "Mark all of the viewer's notifications read",
    returns: Done.extend({ UnreadCount: z.number().int() }),
  }),
};
