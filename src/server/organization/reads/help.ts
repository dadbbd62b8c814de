import { sql } from 'kysely';
import type { RoleName } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';

export interface HelperRow {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly avatarId: number | null;
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
  readonly isGoalAdmin: boolean;
  readonly isGoalManager: boolean;
  readonly isHrAdmin: boolean;
}

/** Whom one may ask: active people with a flag, and the ceo (decisions-people.md 13). */
export async function pointsOfContact(scope: Scope): Promise<HelperRow[]> {
  const found = await sql<HelperRow>`
    select id, name, job_title as "jobTitle", email, avatar_id as "avatarId", role,
      is_org_admin as "isOrgAdmin", is_goal_admin as "isGoalAdmin", is_goal_manager as "isGoalManager",
      is_hr_admin as "isHrAdmin"
    from person
    where tenant_id = ${scope.tenantId}::bigint and deactivated_at is null and invitation_accepted_at is not null
      and (role = 'ceo' or is_org_admin or is_goal_admin or is_goal_manager or is_hr_admin)
    order by name, id`.execute(scope.db);
  return found.rows;
}
