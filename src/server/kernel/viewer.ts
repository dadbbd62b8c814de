import type { GoalType, RoleName } from '#contract/vocabulary.ts';
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
  readonly statusWindowWeeks: number;
  readonly quarterOffset: number;
}

/** Who asks: proven by a session, passed by hand, never ambient. */
export interface Viewer {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
  readonly isGoalAdmin: boolean;
  readonly isGoalManager: boolean;
  readonly isHrAdmin: boolean;
  readonly language: string;
  /** Hash of the session's token; the token itself is never kept. */
  readonly session: string;
  readonly company: Company;
}
