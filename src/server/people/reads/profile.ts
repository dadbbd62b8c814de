import type { Profile } from '#contract/people.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenNow } from '../access.ts';
import { presentProfile } from '../present.ts';

/** A person as the viewer sees them now. */
export async function profileIn({ services, scope, viewer, now }: Reading, id: number): Promise<Profile> {
  const { facts, seen } = await profileSeenNow(scope, viewer.id, id);
  return presentProfile(services, viewer.company, { ...facts, language: viewer.language }, seen, now);
}
