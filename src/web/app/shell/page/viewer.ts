import type { Session } from '#contract/auth.ts';
import type { ShellViewer } from '#rules/shell/side-menu.ts';

/** The signed-in person as the menu's table wants to know them. */
export function viewerOf({ Profile, Tenant }: Session): ShellViewer {
  return {
    role: Profile.RoleName,
    isOrgAdmin: Profile.IsOrgAdmin,
    // A member may open the strategy where the company has it; observers are ruled out by the table itself.
    isStrategy: Tenant.StrategyEnabled,
    strategyEnabled: Tenant.StrategyEnabled,
    talentEnabled: Tenant.TalentEnabled,
  };
}
