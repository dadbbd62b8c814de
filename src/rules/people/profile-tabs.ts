import type { ProfileTab, RoleName } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';

/** What a company has switched on, as far as it has a tab. */
export interface TabFeatures {
  readonly notes: boolean;
  readonly talent: boolean;
}

/**
 * The tabs of a person's profile for a viewer (people-and-company.md 2, decisions-people.md 3). Observers see the
 * goals alone, and on their own profile the settings.
 */
export function profileTabsFor(
  person: { role: RoleName },
  held: ReadonlySet<Letter>,
  features: TabFeatures,
): ProfileTab[] {
  const isSelf = held.has('S');
  const isMember = held.has('V') || (isSelf && person.role !== 'observer');
  const tabs: ProfileTab[] = ['Goals'];
  if (isMember && (person.role === 'ceo' || person.role === 'manager')) tabs.push('DirectReports');
  if (isMember && person.role !== 'observer') tabs.push('UserManual');
  if (isSelf) tabs.push('Settings');
  if (features.talent && hasAppraisals(person) && mayReadAppraisals(held)) tabs.push('Appraisals');
  if (features.notes && held.has('V')) tabs.push('Notes');
  if (mayReadHistory(held)) tabs.push('History');
  return tabs;
}

/** Of observers and the ceo none are written (people-and-company.md 2); of whoever became ceo reports have the former ones. */
const hasAppraisals = ({ role }: { role: RoleName }): boolean => role !== 'observer' && role !== 'ceo';

/** Management and HR admins; one's own are under My Appraisals (decisions-people.md 3). */
const mayReadAppraisals = (held: ReadonlySet<Letter>): boolean => held.has('X') || held.has('H');

/** What was changed about a person is for the ceo, org admins and management (decisions-people.md 4). */
export function mayReadHistory(held: ReadonlySet<Letter>): boolean {
  return (['K', 'D', 'X', 'SK'] as const).some((letter) => held.has(letter));
}
