import type { WriteScope } from '../../db/database.ts';
import { insertChanges } from '../store/change.ts';
import { lockPeople, rebuildBelow, setJoined } from '../store.ts';
import { tellOfPerson } from './tell.ts';

/** An invited person becomes active: reports whose manager was still awaited now act under them (decisions.md 2). */
export async function join(scope: WriteScope, personId: number): Promise<void> {
  await lockPeople(scope);
  await setJoined(scope, personId);
  await rebuildBelow(scope, [personId]);
  await insertChanges(scope, null, [{ personId, kind: 'joined' }]);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
}
