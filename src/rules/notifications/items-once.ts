import type { EventName } from './events.ts';

/** Whoever is told one of these has the item to do. */
const yours: readonly string[] = ['item_given', 'item_received'] satisfies EventName[];
/** What one reads there anyway, whom the same mail tells that it is theirs. */
const alsoSaid: readonly string[] = ['item_changed'] satisfies EventName[];

/** An item that is the reader's to do stands in one mail once, as the newest notice says it, with the title it has. */
export function withoutRepeatedItems<T extends { readonly kind: string; readonly objectId: number }>(
  notices: readonly T[],
): T[] {
  const newest = new Map(
    notices.filter(({ kind }) => yours.includes(kind)).map((notice) => [notice.objectId, notice]),
  );
  return notices.filter((notice) => {
    if (![...yours, ...alsoSaid].includes(notice.kind)) return true;
    const told = newest.get(notice.objectId);
    return told === undefined || told === notice;
  });
}
