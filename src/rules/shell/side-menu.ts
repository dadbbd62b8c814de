import type { RoleName } from '#contract/vocabulary.ts';

/** What the shell needs to know of the signed-in person and the company. */
export type ShellViewer = {
  role: RoleName;
  isOrgAdmin: boolean;
  /** Profile.IsStrategy: the strategy page is open to this member. */
  isStrategy: boolean;
  /** Tenant.StrategyEnabled. */
  strategyEnabled: boolean;
  /** Tenant.TalentEnabled: the company has turned talent on. */
  talentEnabled: boolean;
};

const shows = {
  everyone: () => true,
  members: (viewer: ShellViewer) => viewer.role !== 'observer',
  strategy: (viewer: ShellViewer) =>
    viewer.role !== 'observer' &&
    viewer.strategyEnabled &&
    (viewer.isStrategy || viewer.role === 'ceo' || viewer.isOrgAdmin),
  talent: (viewer: ShellViewer) =>
    viewer.role !== 'observer' && (viewer.talentEnabled || viewer.role !== 'contributor'),
} as const;
type ShownTo = keyof typeof shows;

/** The side menu of goals-core.md 2, top to bottom. */
export const menuEntries = [
  { name: 'dashboard', path: '/v3/home', shownTo: 'everyone' },
  { name: 'goals', path: '/v3/goals', shownTo: 'everyone' },
  { name: 'predictions', path: '/v3/predictions', shownTo: 'everyone' },
  { name: 'organization', path: '/v3/organization', shownTo: 'everyone' },
  { name: 'strategy', path: '/v3/strategy', shownTo: 'strategy' },
  { name: 'talent', path: '/v3/talent', shownTo: 'talent' },
  { name: 'reports', path: '/v3/reports', shownTo: 'everyone' },
  { name: 'help', path: '/v3/help', shownTo: 'everyone' },
] as const satisfies readonly { name: string; path: `/v3/${string}`; shownTo: ShownTo }[];
export type MenuEntry = (typeof menuEntries)[number];

/** The links and the bell of the header; the avatar menu is everyone's. */
export const headerEntries = [
  { name: 'actionitems', path: '/v3/actionitems', shownTo: 'members' },
  { name: 'notifications', path: '/v3/notifications', shownTo: 'members' },
] as const satisfies readonly { name: string; path: `/v3/${string}`; shownTo: ShownTo }[];
export type HeaderEntry = (typeof headerEntries)[number];

export function menuFor(viewer: ShellViewer): MenuEntry[] {
  return menuEntries.filter((entry) => shows[entry.shownTo](viewer));
}

export function headerFor(viewer: ShellViewer): HeaderEntry[] {
  return headerEntries.filter((entry) => shows[entry.shownTo](viewer));
}

/** The catalogue key of an entry's label. */
export function menuKey(name: MenuEntry['name']): `rules.menu.${MenuEntry['name']}` {
  return `rules.menu.${name}`;
}
