import type { WriteScope } from '../../db/database.ts';
import type { ActorOfChange } from '../../kernel/people-news.ts';
import { notify, readMovedRequests } from '../../notifications/actions.ts';
import { waitingGoalsOf } from '../reads/waiting.ts';
import { askedWith } from '../store/asked.ts';

/**
 * Requests that wait for whoever acted for these people until now are read, and told to who acts from now on
 * (decisions.md 2: a change of manager moves every open request at once).
 */
export async function followManagers(
  scope: WriteScope,
  personIds: readonly number[],
  actor: ActorOfChange,
): Promise<void> {
  const waiting = await waitingGoalsOf(scope, personIds);
  await readMovedRequests(scope, waiting);
  await notify(
    scope,
    waiting.flatMap(({ id, approverId, title, quarter, ownerName }) =>
      approverId === null
        ? []
        : [
            {
              personId: approverId,
              actorId: actor.id,
              kind: 'request_moved' as const,
              params: { actor: actor.name, owner: ownerName, title, quarter },
              ...askedWith(scope, 'request_moved', id),
              objectId: id,
              place: { goal: id },
            },
          ],
    ),
  );
}
