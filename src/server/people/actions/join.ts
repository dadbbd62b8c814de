import type { WriteScope } from '../../db/database.ts';
import { rebuildManagement, setJoined } from '../store.ts';
import { tellOfPerson } from './tell.ts';

/** An invited person becomes active: reports whose manager was still awaited now act under them (decisions.md 2). */
export async function join(scope: WriteScope, personId: number): Promise<void> {
  await setJoined(scope, personId);
  await rebuildManagement(scope);
  await tellOfPerson(scope, personId, 'user_updated');
}
