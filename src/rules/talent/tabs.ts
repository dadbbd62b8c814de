import type { RoleName } from '#contract/vocabulary.ts';

export type TalentView = 'organization' | 'team';

/** What somebody finds under Talent (decisions-people.md 8, 'Calls and screens'). */
export type TalentTabs = {
  /** The views of overview and matrix, the first one to begin with; none: neither tab is there. */
  views: readonly TalentView[];
  /** My Appraisals. */
  own: boolean;
};

/** HR admins have the organization, and their team where they lead one; the ceo has no appraisals. */
export function talentTabsFor({ role, isHrAdmin }: { role: RoleName; isHrAdmin: boolean }): TalentTabs {
  if (role === 'observer') return { views: [], own: false };
  const leads = role === 'ceo' || role === 'manager';
  return {
    views: [...(isHrAdmin ? (['organization'] as const) : []), ...(leads ? (['team'] as const) : [])],
    own: role !== 'ceo',
  };
}
