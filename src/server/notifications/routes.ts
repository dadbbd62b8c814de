import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { markAllRead, markRead, setMails } from './actions.ts';
import { presentNotice } from './present.ts';
import { mailsOff, noticesOf, unreadCount } from './reads.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.notifications.list, ({ viewer, params, query, read }) =>
    read(async (reading) => {
      const { scope } = reading;
      const [notices, UnreadCount] = await Promise.all([
        noticesOf(services, scope, viewer, params.page, query.PageSize),
        unreadCount(services, scope, viewer),
      ]);
      return { data: notices.map((notice) => presentNotice(services.words, reading, notice)), UnreadCount };
    }),
  );
  bind(app, services, api.notifications.markRead, ({ params, write }) =>
    write(async (writing) => ({ UnreadCount: await markRead(writing, params.id) })),
  );
  bind(app, services, api.notifications.mails, ({ viewer, read }) =>
    read(async ({ scope }) => ({ Off: await mailsOff(scope, viewer.id) })),
  );
  bind(app, services, api.notifications.setMails, ({ body, write }) =>
    write((writing) => setMails(writing, body)),
  );
  bind(app, services, api.notifications.markAllRead, ({ write }) =>
    write(async (writing) => ({ UnreadCount: await markAllRead(writing) })),
  );
}
