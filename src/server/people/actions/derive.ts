import type { WriteScope } from '../../db/database.ts';
import type { ActorOfChange, PeopleNews } from '../../kernel/people-news.ts';
import { rebuildBelow } from '../store.ts';

/** What a change of authority needs: a writing has it, and so has a link's own transaction. */
interface Deriving {
  readonly scope: WriteScope;
  readonly services: { readonly peopleNews: readonly PeopleNews[] };
  readonly viewer: ActorOfChange;
}

/** Everyone's authority from these people down; what waits with whoever acted until now moves along. */
export async function deriveBelow(deriving: Deriving, ids: readonly number[]): Promise<void> {
  await tellMoved(deriving, await rebuildBelow(deriving.scope, ids));
}

/** These people have another acting manager, as their rows say already: open requests move (decisions.md 2). */
export async function tellMoved(
  { scope, services, viewer }: Deriving,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { actingChanged } of services.peopleNews) await actingChanged?.(scope, ids, viewer);
}
