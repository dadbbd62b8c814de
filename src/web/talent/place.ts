import type { TalentTabs } from '#rules/talent/tabs.ts';
import { paths } from '#web/app/paths.ts';
import type { TeamPlace } from './api.ts';

export type TalentTab = 'overview' | 'matrix';

/** What stands in the address of overview and matrix; quarter and manager null where it does not say. */
export interface TalentPlace {
  readonly periodId: number | null;
  readonly managerId: number | null;
  readonly isBelow: boolean;
  readonly name: string;
}

export function placeIn(
  params: { readonly id?: string | undefined; readonly uid?: string | undefined },
  search: string,
): TalentPlace {
  const query = new URLSearchParams(search);
  const number = (text: string | undefined) =>
    text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : null;
  return {
    periodId: number(params.id),
    managerId: number(params.uid),
    isBelow: query.get('scope') === 'below',
    name: query.get('name') ?? '',
  };
}

/** The quarter and team that are shown: the newest quarter and the first of one's views where nothing is said. */
export function teamOf(
  place: TalentPlace,
  { views }: TalentTabs,
  viewerId: number,
  newestId: number,
): TeamPlace {
  return {
    periodId: place.periodId ?? newestId,
    managerId: place.managerId ?? (views[0] === 'organization' ? 0 : viewerId),
    scope: place.isBelow ? '1' : '0',
  };
}

/** The address of a tab for a team; what is as usual is left out of it. */
export function talentHref(tab: TalentTab, team: TeamPlace, name = ''): string {
  const query = new URLSearchParams();
  if (team.scope === '1' && team.managerId !== 0) query.set('scope', 'below');
  if (name !== '') query.set('name', name);
  const tail = query.toString();
  const path = `${tab === 'matrix' ? paths.talentMatrix : paths.talent}/${team.periodId}/${team.managerId}`;
  return tail === '' ? path : `${path}?${tail}`;
}
