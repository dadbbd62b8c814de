import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, TenantId } from '../db/database.ts';
import { Shares } from '../db/shares/shares.ts';
import type { TenantTable } from '../db/tables.ts';
import type { Company } from './viewer.ts';

const keptMilliseconds = 30_000;
const keptAtMost = 10_000;
/**
 * Anybody may ask for any name, and no company's share of the connections holds them back: those that were found
 * before do not stand behind made-up ones.
 */
const line = { atOnce: 2, waiting: 1000, patienceMs: 2000 };

/** Companies by id and sub-domain, kept for half a minute: they change by the operator's hand only. */
export interface Companies {
  bySubdomain(subdomain: string): Promise<Company | null>;
  byId(id: number): Promise<Company | null>;
  forget(): void;
}

export function keepCompanies(db: Pick<Database, 'readPublic'>): Companies {
  const kept = new LRUCache<string, { company: Company | null }>({ max: keptAtMost, ttl: keptMilliseconds });
  const found = new LRUCache<string, true>({ max: keptAtMost });
  const underWay = new Map<string, Promise<Company | null>>();
  const looking = new Shares(line);
  let forgotten = 0;
  type Load = () => Promise<Selectable<TenantTable> | undefined>;
  const look = async (by: 'name' | 'id', key: string, load: Load): Promise<Company | null> => {
    const before = forgotten;
    const wasFound = found.has(key);
    const row = await looking.during(wasFound ? `${by} found before` : by, load);
    if (row !== undefined) found.set(key, true);
    const company = row === undefined ? null : companyOf(row);
    // Read before the change that was told meanwhile: good for this answer, not to be kept.
    if (before === forgotten) kept.set(key, { company });
    return company;
  };
  const find = async (by: 'name' | 'id', value: string | number, load: Load): Promise<Company | null> => {
    const key = `${by}:${value}`;
    const known = kept.get(key);
    if (known !== undefined) return known.company;
    const once = `${forgotten} ${key}`;
    const own = underWay.get(once) ?? look(by, key, load).finally(() => underWay.delete(once));
    underWay.set(once, own);
    return own;
  };
  return {
    bySubdomain: (subdomain) =>
      find('name', subdomain, () =>
        db.readPublic((q) =>
          q.selectFrom('tenant').selectAll().where('subdomain', '=', subdomain).executeTakeFirst(),
        ),
      ),
    byId: (id) =>
      find('id', id, () =>
        db.readPublic((q) => q.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirst()),
      ),
    forget() {
      forgotten += 1;
      kept.clear();
    },
  };
}

/** The row of a company is the proof of its id. */
export function companyOf(row: Selectable<TenantTable>): Company {
  return {
    id: row.id as TenantId,
    name: row.name,
    subdomain: row.subdomain,
    url: row.url,
    timeZone: row.time_zone,
    goalType: row.goal_type,
    logoKey: row.logo_key,
    squareLogoKey: row.square_logo_key,
    primaryColor: row.primary_color,
    useDarkText: row.use_dark_text,
    strategyEnabled: row.strategy_enabled,
    talentEnabled: row.talent_enabled,
    notesEnabled: row.notes_enabled,
    active: row.active,
    statusWindowWeeks: row.status_window_weeks,
    quarterOffset: row.quarter_offset,
    updatedAt: row.updated_at,
  };
}
