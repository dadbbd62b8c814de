import { maySteer } from '#rules/strategy/sections.ts';
import { useSession } from '#web/session/session.ts';

/** Whether whoever looks writes the strategy: as it is now, also while a form of it stands open. */
export function useMayEdit(): boolean {
  const { RoleName, IsOrgAdmin } = useSession().Profile;
  return maySteer({ role: RoleName, isOrgAdmin: IsOrgAdmin });
}
