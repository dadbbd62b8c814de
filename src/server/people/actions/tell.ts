import type { TenantUpdate } from '#contract/live.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { whoMayHearOf } from '../reads.ts';

export type PersonEvent = Pick<TenantUpdate, 'Kind' | 'ManagerId'> & { readonly UserId: number };

/**
 * A live event about a person; one about an observer reaches only those to whom observers exist, but of becoming one
 * (`hasGone`) everybody hears, to take them off their screens.
 */
export async function tellOfPerson(scope: WriteScope, event: PersonEvent, hasGone = false): Promise<void> {
  const people = hasGone ? null : await whoMayHearOf(scope, event.UserId);
  publish(scope, { people, event: 'TenantUpdate', data: { ...event } });
}
