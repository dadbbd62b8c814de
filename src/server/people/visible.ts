import { sql } from 'kysely';

/**
 * Of a person `p` and whoever sent the invitation, `inviter`: nobody who is known is the operator. What gives
 * permissions along is good by nobody but who may give them.
 */
export const mayInviteStill = sql<boolean>`(inviter.deactivated_at is null and (inviter.role = 'ceo'
  or inviter.is_org_admin
  or not (p.is_org_admin or p.is_goal_admin or p.is_goal_manager or p.is_hr_admin)
    and exists (select from management a where a.tenant_id = p.tenant_id
      and a.person_id = p.id and a.above_id = inviter.id)))`;
