import type { Profile } from '#contract/people.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenBy, viewerNow } from '../access.ts';
import { presentProfile } from '../present.ts';

/** A person as the viewer sees them now, whatever the session still believes of the viewer. */
export async function profileIn({ services, scope, viewer, now }: Reading, id: number): Promise<Profile> {
  const facts = await viewerNow(scope, viewer.id);
  const seen = await profileSeenBy(scope, facts, id);
  return presentProfile(services, viewer.company, { ...facts, language: viewer.language }, seen, now);
}
