import type { GoalType } from '#contract/vocabulary.ts';
import type { StatusWindowWeeks } from '#rules/calendar/status-window.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { TenantId } from '../db/database.ts';

/** What of a company every request needs. */
export interface Company {
  readonly id: TenantId;
  readonly name: string;
  readonly subdomain: string;
  readonly url: string;
  /** As stored: a name of the Rails list. */
  readonly timeZone: string;
  readonly goalType: GoalType;
  readonly logoKey: string | null;
  readonly squareLogoKey: string | null;
  readonly primaryColor: string;
  readonly useDarkText: boolean | null;
  readonly strategyEnabled: boolean;
  readonly talentEnabled: boolean;
  readonly notesEnabled: boolean;
  readonly active: boolean;
  readonly statusWindowWeeks: StatusWindowWeeks;
  readonly quarterOffset: number;
  readonly updatedAt: Date;
}

/** Who asks: proven by a session, passed by hand, never ambient. */
export interface Viewer extends ViewerFacts {
  readonly tenantId: TenantId;
  readonly name: string;
  readonly language: string;
  /** Hash of the session's token; the token itself is never kept. */
  readonly session: string;
  readonly company: Company;
}

/** The columns of a person that are ViewerFacts. */
export const viewerColumns = [
  'id',
  'role',
  'is_org_admin as isOrgAdmin',
  'is_goal_admin as isGoalAdmin',
  'is_goal_manager as isGoalManager',
  'is_hr_admin as isHrAdmin',
] as const;
