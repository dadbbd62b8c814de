import type { TenantId } from '../../db/database.ts';
import type { Viewer } from '../viewer.ts';

/** How many unread notices each of these people of one company has. */
export type CountUnread = (tenantId: TenantId, viewers: readonly Viewer[]) => Promise<Map<number, number>>;

interface BellOptions {
  readonly count: CountUnread;
  /** Those of a company among `ids` who listen at this process. */
  readonly listening: (tenantId: number, ids: ReadonlySet<number>) => readonly Viewer[];
  readonly ring: (personId: number, unread: number) => void;
}

/**
 * Rings bells with the number as it is when it leaves. Of one company one count runs at a time and what comes
 * meanwhile is counted after it, so a later number never arrives before an earlier one, and a hundred notices at
 * once are a few counts.
 */
export function hangBells({
  count,
  listening,
  ring,
}: BellOptions): (tenantId: number, ids: readonly number[]) => void {
  const waiting = new Map<number, Set<number>>();

  const ringAll = async (tenantId: number): Promise<void> => {
    for (let ids = waiting.get(tenantId); ids !== undefined && ids.size > 0; ids = waiting.get(tenantId)) {
      waiting.set(tenantId, new Set());
      const viewers = listening(tenantId, ids);
      const company = viewers[0]?.tenantId;
      if (company === undefined) continue;
      // A database out of reach rings nothing; who connects anew asks for the number.
      const counts = await count(company, viewers).catch(() => new Map<number, number>());
      for (const [person, unread] of counts) ring(person, unread);
    }
    waiting.delete(tenantId);
  };

  return (tenantId, ids) => {
    const known = waiting.get(tenantId);
    if (known !== undefined) {
      for (const id of ids) known.add(id);
      return;
    }
    waiting.set(tenantId, new Set(ids));
    void ringAll(tenantId);
  };
}
