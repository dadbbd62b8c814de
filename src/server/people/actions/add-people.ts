import type { WriteScope } from '../../db/database.ts';
import { insertPersons, type NewPerson, rebuildManagement } from '../store.ts';

/** Take people into the company, with everyone's authority derived afresh; answers their ids in the same order. */
export async function addPeople(scope: WriteScope, people: readonly NewPerson[]): Promise<number[]> {
  const ids = await insertPersons(scope, people);
  await rebuildManagement(scope);
  return ids;
}
