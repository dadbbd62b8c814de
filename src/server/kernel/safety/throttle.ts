import { createHmac } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CallLimit } from '#contract/endpoint.ts';
import type { WriteScope } from '../../db/database.ts';
import type { Writing } from '../reading.ts';
import { tooMany } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Company } from '../viewer.ts';

type Needs = Pick<Services, 'config' | 'db' | 'secret'>;

/**
 * Count one more call of a kind about an account, in the database, so that all processes share the count; throws 429
 * when the window is full. `whom` names who calls as well as the account: whoever tries too often shuts out nobody
 * else. Kept under a keyed hash.
 */
export async function throttle(
  services: Needs,
  company: Pick<Company, 'id'>,
  now: Date,
  whom: readonly (string | number)[],
  limit: CallLimit,
): Promise<void> {
  const wait = await secondsToWait(services, company, now, whom, limit);
  if (wait > 0) throw tooMany(wait);
}

/** The same without a refusal: whether there is room for one more. */
export const isWithin = async (...asked: Parameters<typeof throttle>): Promise<boolean> =>
  (await secondsToWait(...asked)) === 0;

async function secondsToWait(
  services: Needs,
  company: Pick<Company, 'id'>,
  now: Date,
  whom: readonly (string | number)[],
  limit: CallLimit,
): Promise<number> {
  if (services.config.RATE_LIMITS === 'off') return 0;
  return services.db.write(company.id, now, (scope) => counted(services, scope, whom, limit));
}

/** The same in a transaction that does more: what is refused is not counted. */
export async function throttleIn(
  { services, scope }: Pick<Writing, 'services' | 'scope'>,
  whom: readonly (string | number)[],
  limit: CallLimit,
): Promise<void> {
  if (services.config.RATE_LIMITS === 'off') return;
  const wait = await counted(services, scope, whom, limit);
  if (wait > 0) throw tooMany(wait);
}

interface Many {
  readonly whom: readonly (string | number)[];
  readonly many: number;
}

/**
 * Counts so many more of each in a transaction; answers how many of each are too many. They are counted as well:
 * whoever refuses them takes the transaction back.
 */
export async function countMany(
  { services, scope }: Pick<Writing, 'scope'> & { readonly services: Pick<Services, 'config' | 'secret'> },
  asked: readonly Many[],
  limit: CallLimit,
): Promise<readonly number[]> {
  if (services.config.RATE_LIMITS === 'off' || asked.length === 0) return asked.map(() => 0);
  const keys = asked.map(({ whom }) => keyOf(services, scope, whom));
  const { now, tenantId } = scope;
  const isOver = isOverAt(now, limit);
  const { rows } = await sql<{ key_hash: string; taken: number }>`
    insert into throttle as t (tenant_id, key_hash, taken, began_at)
    select ${tenantId}::bigint, asked.key, asked.many, ${now}::timestamptz
    from unnest(${keys}::text[], ${asked.map(({ many }) => many)}::int[]) as asked (key, many)
    order by asked.key
    on conflict (tenant_id, key_hash) do update set
      taken = case when ${isOver} then excluded.taken else t.taken + excluded.taken end,
      began_at = case when ${isOver} then excluded.began_at else t.began_at end
    returning key_hash, taken`.execute(scope.db);
  const taken = new Map(rows.map((row) => [row.key_hash, row.taken]));
  return asked.map(({ many }, at) =>
    Math.min(many, Math.max(0, (taken.get(keys[at] ?? '') ?? 0) - limit.max)),
  );
}

/** What was counted of each begins anew. */
export async function forgetCounts(
  { services, scope }: Pick<Writing, 'scope'> & { readonly services: Pick<Services, 'secret'> },
  counted: readonly (readonly (string | number)[])[],
): Promise<void> {
  const keys = counted.map((whom) => keyOf(services, scope, whom));
  await scope.db
    .deleteFrom('throttle')
    .where('tenant_id', '=', scope.tenantId)
    .where('key_hash', 'in', keys)
    .execute();
}

/** Counts one more; answers how many seconds to wait where that is too many. */
async function counted(
  services: Pick<Services, 'secret'>,
  scope: WriteScope,
  whom: readonly (string | number)[],
  limit: CallLimit,
): Promise<number> {
  const { now, tenantId } = scope;
  const key = keyOf(services, scope, whom);
  const window = limit.seconds * 1000;
  const isOver = isOverAt(now, limit);
  const taken = await sql<{ taken: number; began_at: Date }>`
    insert into throttle as t (tenant_id, key_hash, taken, began_at)
    values (${tenantId}::bigint, ${key}::text, 1, ${now}::timestamptz)
    on conflict (tenant_id, key_hash) do update set
      taken = case when ${isOver} then 1 else least(t.taken + 1, ${limit.max + 1}::int) end,
      began_at = case when ${isOver} then ${now}::timestamptz else t.began_at end
    returning taken, began_at`.execute(scope.db);
  const [row] = taken.rows;
  if (row === undefined || row.taken <= limit.max) return 0;
  return (row.began_at.getTime() + window - now.getTime()) / 1000;
}

/**
 * Whether the window of count `t` has ended; so has one that is to begin only later than this one would end: the clock
 * that counted was ahead and was put right.
 */
function isOverAt(now: Date, { seconds }: CallLimit): RawBuilder<SqlBool> {
  const at = (by: number) => new Date(now.getTime() + by * 1000);
  return sql`(t.began_at <= ${at(-seconds)}::timestamptz or t.began_at > ${at(seconds)}::timestamptz)`;
}

const keyOf = (
  { secret }: Pick<Services, 'secret'>,
  { tenantId }: Pick<WriteScope, 'tenantId'>,
  whom: readonly (string | number)[],
): string =>
  createHmac('sha256', secret)
    .update(`throttle:${tenantId}:${JSON.stringify(whom)}`)
    .digest('hex');
