import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, WriteScope } from '../db/database.ts';

const channel = 'waymark_live';

/** What travels between processes: ids, never content. At most 8,000 bytes as PostgreSQL allows. */
const Envelope = z.object({
  tenantId: z.number(),
  /** null: everyone of the company. */
  people: z.array(z.number()).nullable(),
  event: z.enum(['TenantUpdate', 'NotificationUpdate', 'sessions_changed']),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Envelope = z.infer<typeof Envelope>;

/** People of one envelope at most, so that it stays under PostgreSQL's limit. */
const peoplePerEnvelope = 500;

/** Say something when, and only when, this transaction commits: pg_notify is part of it. */
export async function publish(scope: WriteScope, message: Omit<Envelope, 'tenantId'>): Promise<void> {
  const groups: (number[] | null)[] = [];
  if (message.people === null) groups.push(null);
  else
    for (let i = 0; i < message.people.length; i += peoplePerEnvelope)
      groups.push(message.people.slice(i, i + peoplePerEnvelope));
  for (const people of groups) {
    const payload = JSON.stringify({ ...message, people, tenantId: scope.tenantId } satisfies Envelope);
    await sql`select pg_notify(${channel}, ${payload})`.execute(scope.db);
  }
}

export interface Bus {
  onMessage(handler: (message: Envelope) => void): void;
  /** Some messages may have been missed: whoever keeps state starts afresh. */
  onGap(handler: () => void): void;
}

/** Listen to what all processes on this database publish. */
export async function openBus(db: Database): Promise<Bus> {
  const handlers: ((message: Envelope) => void)[] = [];
  const gapHandlers: (() => void)[] = [];
  await db.engine.listen(
    channel,
    (payload) => {
      const message = Envelope.safeParse(JSON.parse(payload));
      if (message.success) for (const handler of handlers) handler(message.data);
    },
    () => {
      for (const handler of gapHandlers) handler();
    },
  );
  return {
    onMessage: (handler) => void handlers.push(handler),
    onGap: (handler) => void gapHandlers.push(handler),
  };
}
