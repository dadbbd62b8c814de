import type { TenantUpdate } from '#contract/live.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { whoMayHearOf } from '../reads.ts';

/** A live event about a person; one about an observer reaches only those to whom observers exist. */
export async function tellOfPerson(
  scope: WriteScope,
  personId: number,
  kind: TenantUpdate['Kind'],
): Promise<void> {
  const people = await whoMayHearOf(scope, personId);
  await publish(scope, { people, event: 'TenantUpdate', data: { Kind: kind, UserId: personId } });
}
