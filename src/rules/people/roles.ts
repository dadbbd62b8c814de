import { limits } from '#contract/limits.ts';
import type { FlagName, RoleName } from '#contract/vocabulary.ts';

/** The catalogue keys of the roles' and flags' names. */
export const roleKeys = {
  ceo: 'rules.roles.ceo',
  manager: 'rules.roles.manager',
  contributor: 'rules.roles.contributor',
  observer: 'rules.roles.observer',
} as const satisfies Record<RoleName, string>;

export const flagKeys = {
  IsOrgAdmin: 'rules.roles.org_admin',
  IsGoalAdmin: 'rules.roles.goal_admin',
  IsGoalManager: 'rules.roles.goal_manager',
  IsHrAdmin: 'rules.roles.hr_admin',
} as const satisfies Record<FlagName, string>;

export type RoleProblem =
  | 'rules.roles.observer_has_ties'
  | 'rules.roles.contributor_has_ties'
  | 'rules.roles.goal_admin_or_manager';

/**
 * Why a person cannot have this role; null when nothing stands against it. A contributor may have a manager, so only
 * reports count there (decisions.md 2). `reports`: direct reports not deactivated, invited ones included.
 */
export function roleProblem(
  role: RoleName,
  person: { reports: number; hasManager: boolean },
): RoleProblem | null {
  if (role === 'observer' && (person.reports > 0 || person.hasManager))
    return 'rules.roles.observer_has_ties';
  if (role === 'contributor' && person.reports > 0) return 'rules.roles.contributor_has_ties';
  return null;
}

/** Nobody is both Goal Admin and Goal Manager (people-and-company.md 5). */
export function flagProblem(flags: Record<FlagName, boolean>): RoleProblem | null {
  return flags.IsGoalAdmin && flags.IsGoalManager ? 'rules.roles.goal_admin_or_manager' : null;
}

/** How many org admins and goal admins there may be, the last of them by the ceo alone, and what stands against more. */
export const noRoomForAdmins = (byCeo: boolean) =>
  byCeo
    ? ({ key: 'rules.roles.admins_full', params: { maximum: limits.admins } } as const)
    : ({
        key: 'rules.roles.admins_left',
        params: { maximum: limits.admins - limits.adminsByCeo },
      } as const);
