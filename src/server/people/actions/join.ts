import type { WriteScope } from '../../db/database.ts';
import type { ActorOfChange, PeopleNews } from '../../kernel/people-news.ts';
import { noOrigin } from '../../kernel/safety/origin.ts';
import { insertChanges } from '../store/change.ts';
import { lockPeople, setJoined } from '../store.ts';
import { deriveBelow } from './derive.ts';
import { tellOfPerson } from './tell.ts';

/** An invited person becomes active: reports whose manager was still awaited now act under them (decisions.md 2). */
export async function join(
  scope: WriteScope,
  services: { readonly peopleNews: readonly PeopleNews[] },
  joined: ActorOfChange,
): Promise<void> {
  const personId = joined.id;
  await lockPeople(scope);
  await setJoined(scope, personId);
  await deriveBelow({ scope, services, viewer: joined }, [personId]);
  await insertChanges(scope, { id: null, origin: noOrigin }, [{ personId, kind: 'joined' }]);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
}
