import type { Session } from '#contract/auth.ts';
import type { ShellViewer } from '#rules/shell/side-menu.ts';

/** The signed-in person as the menu's table wants to know them. */
export function viewerOf({ Profile, Tenant, Can }: Session): ShellViewer {
  return {
    role: Profile.RoleName,
    isOrgAdmin: Profile.IsOrgAdmin,
    isStrategy: Can.ReadStrategy,
    strategyEnabled: Tenant.StrategyEnabled,
    talentEnabled: Tenant.TalentEnabled,
  };
}
