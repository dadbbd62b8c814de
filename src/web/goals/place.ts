import { z } from 'zod';
import type { Session } from '#contract/auth.ts';
import type { GoalFilter } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { type GoalListName, type GoalSort, goalLists, goalSorts } from '#contract/vocabulary.ts';
import { paths } from '#web/app/paths.ts';
import {
  countOf,
  filterBody,
  filterInAddress,
  type ListFilter,
  noFilter,
  writeFilter,
} from './list-filter.ts';

/** The lists that one has, as the session says them; the first is where one starts. */
export type Presets = readonly Preset[];
export type Preset = GoalListName;

/** GoalSelectFilter of goals-core 3; 0 is every goal one sees, which is where a search looks (decisions.md 1). */
const scopes = { my: 1, reports: 2, company: 3, peers: 4 } as const satisfies Record<Preset, number>;

export const tabs = ['overview', 'details', 'history', 'hierarchy'] as const;

const Text = z.string().max(limits.search).catch('').default('');
const IdInAddress = z.coerce.number().int().positive().optional().catch(undefined);
const Query = z.object({
  type: z.enum(goalLists).optional().catch(undefined),
  of: IdInAddress,
  period: IdInAddress,
  sort: z.enum(goalSorts).optional().catch(undefined),
  grouped: z.literal('1').optional().catch(undefined),
  search: Text,
  title: Text,
  within: z.literal('1').optional().catch(undefined),
  tab: z.enum(tabs).catch('details').default('details'),
  comment: IdInAddress,
  view: z.literal('page').optional().catch(undefined),
});

/** Everything the Goals screen keeps in the address. */
export interface Place {
  readonly preset: Preset;
  /** Whose list: a link opens the same one for everybody. null is one's own. */
  readonly of: number | null;
  /** null is the current period. */
  readonly period: number | null;
  /** Any part of title, owner or department. */
  readonly search: string;
  /** Any part of the title alone; excludes `search`. */
  readonly title: string;
  /** The title is looked for within the preset; by the search box it is everywhere. */
  readonly within: boolean;
  readonly filter: ListFilter;
  /** null is by priority. */
  readonly sort: GoalSort | null;
  /** Under headings of what it is sorted by. */
  readonly grouped: boolean;
  readonly tab: (typeof tabs)[number];
  readonly goalId: number | null;
  /** The comment of the goal that a notice or a mail leads to. */
  readonly comment: number | null;
  /** The goal is the page, not beside the list. */
  readonly isPage: boolean;
}

/** A place before anything was asked for: the whole list of the current period. */
export const nowhere = {
  of: null,
  period: null,
  search: '',
  title: '',
  within: false,
  filter: noFilter,
  sort: null,
  grouped: false,
  tab: 'details',
  goalId: null,
  comment: null,
  isPage: false,
} as const satisfies Omit<Place, 'preset'>;

export function placeOf(pathname: string, search: string, offered: Presets): Place {
  const parameters = new URLSearchParams(search);
  const query = Query.parse(Object.fromEntries(parameters));
  const typeInPath = /^\/v3\/goals\/type\/([a-z]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  const goalId = Number(/^\/v3\/goals\/(\d{1,15})\/?$/i.exec(pathname)?.[1] ?? 0);
  const wanted = goalLists.find((preset) => preset === (typeInPath ?? query.type));
  // Somebody's list is there for everyone; of the company there is one.
  const of = wanted === 'company' ? null : (query.of ?? null);
  const lists = of === null ? offered : goalLists;
  return {
    preset: lists.find((preset) => preset === wanted) ?? lists[0] ?? 'company',
    of,
    sort: query.sort ?? null,
    grouped: query.sort !== undefined && query.grouped !== undefined,
    period: query.period ?? null,
    search: query.search,
    title: query.search ? '' : query.title,
    within: query.within !== undefined && query.title !== '' && query.search === '',
    filter: filterInAddress(parameters),
    tab: query.tab,
    goalId: goalId || null,
    comment: goalId > 0 ? (query.comment ?? null) : null,
    isPage: query.view !== undefined && goalId > 0,
  };
}

/** Whether the path names the place it leads to: not so for a list nobody has, or not for this person. */
export function isPlaceOf({ preset, goalId }: Place, pathname: string): boolean {
  const [, kind, type] = /^\/v3\/goals\/([^/]+)(?:\/([^/]*))?\/?$/.exec(pathname.toLowerCase()) ?? [];
  if (kind === undefined) return true;
  return kind === 'type' ? type === preset : goalId !== null;
}

/** The address of a place; what is as usual is left out of it. */
export function hrefOf(place: Place, [usually]: Presets): string {
  const usual = usually === place.preset && place.of === null;
  const query = new URLSearchParams();
  if (place.goalId !== null && !usual) query.set('type', place.preset);
  if (place.of !== null) query.set('of', String(place.of));
  if (place.period !== null) query.set('period', String(place.period));
  if (place.search) query.set('search', place.search);
  if (place.title) query.set('title', place.title);
  if (place.title && place.within) query.set('within', '1');
  writeFilter(place.filter, query);
  if (place.sort !== null) query.set('sort', place.sort);
  if (place.sort !== null && place.grouped) query.set('grouped', '1');
  if (place.goalId !== null && place.isPage) query.set('view', 'page');
  if (place.goalId !== null && place.tab !== 'details') query.set('tab', place.tab);
  if (place.goalId !== null && place.comment !== null) query.set('comment', String(place.comment));
  const path =
    place.goalId !== null ? paths.goal(place.goalId) : usual ? paths.goals : paths.goalsOfType(place.preset);
  const tail = query.toString();
  return tail ? `${path}?${tail}` : path;
}

/** A search looks at every goal one sees, a title from the filter at those of the preset. */
export const isSearching = (place: Place): boolean =>
  place.search !== '' || (place.title !== '' && !place.within);

/** What is said above a list of so many: nothing stands in no order. */
export function captionKey(place: Place, count: number) {
  if (place.title) return 'goals.list.titled' as const;
  if (isSearching(place)) return 'goals.list.found' as const;
  return place.sort === null && count > 0 ? ('goals.list.count' as const) : ('goals.list.sorted' as const);
}

export const isFiltered = (place: Place): boolean => place.title !== '' || countOf(place.filter) > 0;

type Stand = Pick<Session, 'Profile' | 'Period'>;

/**
 * The place as a link names it: whose list it is, and of which quarter, so that it opens the same for whoever gets it
 * and whenever (issue 12, point 7).
 */
export const shareable = (place: Place, { Profile, Period }: Stand): Place => ({
  ...place,
  of: place.preset === 'company' ? null : (place.of ?? Profile.Id),
  period: place.period ?? Period.Id,
});

/** What one has narrowed is named whole; an own list as it comes stays the one of whoever opens it, now. */
export function anchored(place: Place, stand: Stand): Place {
  if (isFiltered(place) || isSearching(place)) return shareable(place, stand);
  return {
    ...place,
    of: isOwnList(place, stand) ? null : place.of,
    period: place.period === stand.Period.Id ? null : place.period,
  };
}

/** What is kept of a list under a name: whose and how, in the quarter of whoever looks unless another was chosen. */
export function viewQuery(place: Place, stand: Stand): string {
  const period = place.period === stand.Period.Id ? null : place.period;
  const list: Place = { ...shareable(place, stand), period, goalId: null, isPage: false, tab: 'details' };
  const query = new URL(hrefOf(list, []), 'http://list').searchParams;
  query.set('type', list.preset);
  return query.toString();
}

export const isOwnList = ({ of }: Place, { Profile }: Pick<Stand, 'Profile'>): boolean =>
  of === null || of === Profile.Id;

/** Whether what is missing from a list is the viewer's own: of another's, by a link, nothing is "of yours". */
export const isMine = (place: Place, stand: Pick<Stand, 'Profile'>): boolean =>
  place.preset === 'my' && isOwnList(place, stand);

/** The list that a place shows. */
export function filterOf(place: Place): Omit<z.input<typeof GoalFilter>, 'Page'> {
  return {
    GoalSelectFilter: isSearching(place) ? 0 : scopes[place.preset],
    ...(place.of === null || isSearching(place) ? {} : { ListOf: place.of }),
    ...(place.sort === null ? {} : { Sort: place.sort }),
    ...(place.period === null ? {} : { PeriodId: place.period }),
    ...(place.search ? { Search: place.search } : {}),
    ...(place.title ? { Title: place.title } : {}),
    ...filterBody(place.filter),
    // One person's own are theirs also once they have left, as on their profile.
    ...(place.of !== null && place.preset === 'my' && !isSearching(place) ? { DeactivatedUsers: true } : {}),
    PageSize: limits.goalsPageSize,
  };
}
