import type { Profile } from '#contract/people.ts';
import type { FlagName, PersonStatus, RoleName } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';

export const flagKeys = {
  IsOrgAdmin: 'rules.roles.org_admin',
  IsGoalAdmin: 'rules.roles.goal_admin',
  IsGoalManager: 'rules.roles.goal_manager',
  IsHrAdmin: 'rules.roles.hr_admin',
} as const satisfies Record<FlagName, WordKey>;

const flags = Object.keys(flagKeys) as FlagName[];

/** What a role is for; where Talent is off nobody appraises. */
export const roleHint = (role: RoleName, talentEnabled: boolean): WordKey =>
  role === 'manager' && !talentEnabled ? 'people.manage.roles.manager_goals' : `people.manage.roles.${role}`;

/** What a permission is for; that of HR admins is Talent's alone. */
export const flagHint = (flag: FlagName, talentEnabled: boolean): WordKey | null =>
  flag === 'IsHrAdmin' && !talentEnabled ? null : `people.manage.flags.${flag}`;

type Standing = Pick<Profile, 'DeactivatedAt' | 'InvitationAcceptedAt'>;

export const statusOf = ({ DeactivatedAt, InvitationAcceptedAt }: Standing): PersonStatus =>
  DeactivatedAt !== null ? 'deactivated' : InvitationAcceptedAt === null ? 'invited' : 'active';

/** The role, what one administers, and last whether one has left or not yet come (look-people.md, Profile). */
export function badgesOf(profile: Profile): WordKey[] {
  const status = statusOf(profile);
  return [
    `rules.roles.${profile.RoleName}`,
    ...flags.filter((flag) => profile[flag]).map((flag) => flagKeys[flag]),
    ...(status === 'active' ? [] : [`rules.status.${status}` as const]),
  ];
}
