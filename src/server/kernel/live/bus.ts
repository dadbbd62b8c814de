import { z } from 'zod';
import { type LiveContent, liveEvents } from '#contract/live.ts';
import type { Database, WriteScope } from '../../db/database.ts';

const channel = 'waymark_live';

/** What travels between processes: ids, never content. At most 8,000 bytes as PostgreSQL allows. */
const Envelope = z.object({
  tenantId: z.number(),
  /** null: everyone of the company. */
  people: z.array(z.number()).nullable(),
  event: z.enum([
    'TenantUpdate',
    'UserManualUpdate',
    'NotificationUpdate',
    'sessions_changed',
    'browsers_forgotten',
  ]),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Envelope = z.infer<typeof Envelope>;

type Group = Pick<Envelope, 'people'>;

/**
 * What may be said: what clients are told, by the contract's table, and what only the processes tell each other. Of
 * the bell the processes say whose it is, and each counts when it delivers.
 */
export type Message =
  | (Group & { readonly event: 'TenantUpdate'; readonly data: LiveContent<'TenantUpdate'> })
  | (Group & { readonly event: 'UserManualUpdate'; readonly data: LiveContent<'UserManualUpdate'> })
  | (Group & {
      readonly event: 'NotificationUpdate' | 'sessions_changed';
      readonly data: Readonly<Record<string, never>>;
    })
  /** `But`: the hash of the one browser that stays known; '' for none. */
  | (Group & { readonly event: 'browsers_forgotten'; readonly data: { readonly But: string } });

/** People of one envelope at most, so that it stays under PostgreSQL's limit. */
const peoplePerEnvelope = 500;

interface News {
  readonly said: Omit<Envelope, 'tenantId'>[];
  readonly payloads: string[];
}

/** What each transaction has said, for its own process: that need not wait for its own news. */
const news = new WeakMap<WriteScope, News>();
export const saidIn = (scope: WriteScope): readonly Omit<Envelope, 'tenantId'>[] =>
  news.get(scope)?.said ?? [];

/**
 * Say something when, and only when, this transaction commits: all its news is one statement, which travels with the
 * commit. Throws on what the contract does not name, so that nothing is written that could not be told.
 */
export function publish(scope: WriteScope, message: Message): void {
  const content = { ...message, data: checked(message) };
  const { said, payloads } = newsOf(scope);
  said.push(content);
  const groups: (number[] | null)[] = [];
  if (message.people === null) groups.push(null);
  else
    for (let i = 0; i < message.people.length; i += peoplePerEnvelope)
      groups.push(message.people.slice(i, i + peoplePerEnvelope));
  for (const people of groups)
    payloads.push(JSON.stringify({ ...content, people, tenantId: scope.tenantId } satisfies Envelope));
}

function newsOf(scope: WriteScope): News {
  const known = news.get(scope);
  if (known !== undefined) return known;
  const begun: News = { said: [], payloads: [] };
  news.set(scope, begun);
  scope.withCommit.push({
    sql: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    parameters: [channel, begun.payloads],
  });
  return begun;
}

/** Made once: what zod makes of a shape it makes with the first parse, which takes longer than all that follow. */
const told = {
  TenantUpdate: liveEvents.TenantUpdate.strict(),
  UserManualUpdate: liveEvents.UserManualUpdate.strict(),
} as const;

function checked({ event, data }: Message): Envelope['data'] {
  if (event === 'browsers_forgotten') return data;
  const isTold = event === 'TenantUpdate' || event === 'UserManualUpdate';
  return isTold ? told[event].parse(data) : {};
}

/** Whether clients hear of it; the rest the processes say to each other alone. */
export const isForClients = (event: Envelope['event']): event is keyof typeof liveEvents =>
  event !== 'sessions_changed' && event !== 'browsers_forgotten';

export interface Bus {
  onMessage(handler: (message: Envelope) => void): void;
  /** Some messages may have been missed: whoever keeps state starts afresh. */
  onGap(handler: () => void): void;
}

/** null for anything else: whoever may sign in to the database may speak on the channel too. */
function envelopeIn(payload: string): Envelope | null {
  try {
    return Envelope.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** Listen to what all processes on this database publish. */
export async function openBus(db: Database): Promise<Bus> {
  const handlers: ((message: Envelope) => void)[] = [];
  const gapHandlers: (() => void)[] = [];
  await db.engine.listen(
    channel,
    (payload) => {
      const message = envelopeIn(payload);
      if (message !== null) for (const handler of handlers) handler(message);
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
