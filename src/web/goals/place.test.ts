import { expect, test } from 'vitest';
import type { Session } from '#contract/auth.ts';
import { noFilter } from './list-filter.ts';
import {
  anchored,
  captionKey,
  filterOf,
  hrefOf,
  isMine,
  isPlaceOf,
  nowhere,
  type Place,
  type Preset,
  placeOf,
  shareable,
} from './place.ts';

const home: Place = { preset: 'my', ...nowhere };

const contributor: Preset[] = ['my', 'company', 'peers'];
const manager: Preset[] = ['my', 'reports', 'company', 'peers'];

test('one is led to the lists one has, and starts at the first', () => {
  expect(placeOf('/v3/goals', '', ['company']).preset).toBe('company');
  expect(placeOf('/v3/goals/type/reports', '', contributor).preset).toBe('my');
  expect(placeOf('/v3/goals/type/COMPANY', '', manager).preset).toBe('company');
});

test('an address that names no list one has is told from one that does', () => {
  const isMeant = (path: string, lists: Preset[]) => isPlaceOf(placeOf(path, '', lists), path);
  expect(isMeant('/v3/goals/type/reports', manager)).toBe(true);
  expect(isMeant('/v3/goals/type/Company', contributor)).toBe(true);
  expect(isMeant('/v3/goals', manager)).toBe(true);
  expect(isMeant('/v3/goals/12', manager)).toBe(true);
  expect(isMeant('/v3/goals/type/reports', contributor)).toBe(false);
  expect(isMeant('/v3/goals/type/foo', manager)).toBe(false);
  expect(isMeant('/v3/goals/type', manager)).toBe(false);
  expect(isMeant('/v3/goals/1e3', manager)).toBe(false);
});

test('an address and the place it stands for lead to each other', () => {
  const places: Place[] = [
    home,
    { ...home, preset: 'reports' },
    { ...home, preset: 'company', period: 7, goalId: 12, tab: 'history', comment: 9 },
    { ...home, search: 'Åsa & Bo', goalId: 3 },
    { ...home, preset: 'peers', title: 'lead time' },
    { ...home, of: 12, period: 4 },
    { ...home, preset: 'reports', of: 12, goalId: 3, sort: 'state', grouped: true },
    { ...home, preset: 'reports', title: 'lead', within: true, goalId: 3, isPage: true, tab: 'hierarchy' },
    {
      ...home,
      filter: {
        users: [3, 17],
        departments: ['Field Operations', 'Sales, North'],
        states: ['draft', 'shelved'],
        likelihood: [0, 1],
        quality: [4],
        flags: ['aligned', 'needs_review', 'public'],
      },
    },
  ];
  for (const place of places) {
    const { pathname, search } = new URL(hrefOf(place, manager), 'http://x');
    expect(placeOf(pathname, search, manager)).toEqual(place);
  }
});

test('nonsense in the address is as if it were not there', () => {
  expect(placeOf('/v3/goals/1e3', '?period=-4&type=all&tab=x', manager)).toEqual(home);
  const query = '?users=x,0,-1&department=&states=gone&likelihood=9&quality=&only=all&view=page&within=1';
  expect(placeOf('/v3/goals', query, manager)).toEqual(home);
});

test('a search looks at every goal one sees, whatever the preset', () => {
  expect(filterOf({ ...home, preset: 'reports', search: 'lead' })).toMatchObject({
    GoalSelectFilter: 0,
    Search: 'lead',
  });
  expect(filterOf({ ...home, preset: 'reports', title: 'lead' })).toMatchObject({
    GoalSelectFilter: 0,
    Title: 'lead',
  });
  expect(filterOf({ ...home, preset: 'reports' })).toMatchObject({ GoalSelectFilter: 2 });
  // Of one person all are theirs, also when they have left.
  expect(filterOf({ ...home, preset: 'my', of: 7 })).toMatchObject({ ListOf: 7, DeactivatedUsers: true });
  expect(filterOf({ ...home, preset: 'reports', of: 7 })).not.toHaveProperty('DeactivatedUsers');
  expect(filterOf({ ...home, preset: 'my' })).not.toHaveProperty('DeactivatedUsers');
});

test('filters narrow the list of the preset, a title of the filter too', () => {
  const filter = { ...noFilter, users: [3], states: ['shelved' as const], flags: ['trend_down' as const] };
  expect(filterOf({ ...home, preset: 'reports', title: 'lead', within: true, filter })).toMatchObject({
    GoalSelectFilter: 2,
    Title: 'lead',
    Users: [3],
    GoalStates: ['shelved'],
    TrendingDown: true,
  });
  expect(filterOf(home)).not.toHaveProperty('GoalStates');
});

const maya = { Profile: { Id: 12 }, Period: { Id: 4 } } as Session;
const lena = { Profile: { Id: 30 }, Period: { Id: 5 } } as Session;
const filter = { ...noFilter, flags: ['needs_update' as const] };

test('a narrowed list says in its address whose it is and when, and opens the same for somebody else', () => {
  const href = hrefOf(anchored({ ...home, preset: 'reports', filter }, maya), manager);
  const { pathname, search } = new URL(href, 'http://x');
  const opened = placeOf(pathname, search, contributor);
  expect(opened).toMatchObject({ preset: 'reports', of: 12, period: 4, filter });
  expect(anchored(opened, lena)).toEqual(opened);
  expect(filterOf(opened)).toMatchObject({ GoalSelectFilter: 2, ListOf: 12, PeriodId: 4, NeedsUpdate: true });
});

test('an own list as it comes stays the one of whoever opens it, and is shared by name', () => {
  expect(anchored({ ...home, of: 12, period: 4 }, maya)).toEqual(home);
  expect(anchored({ ...home, of: 12, period: 3 }, lena)).toMatchObject({ of: 12, period: 3 });
  expect(shareable(home, maya)).toMatchObject({ of: 12, period: 4 });
  expect(shareable({ ...home, preset: 'company' }, maya)).toMatchObject({ of: null, period: 4 });
  expect(placeOf('/v3/goals/type/company', '?of=12', contributor).of).toBeNull();
});

test('nothing at all stands in no order', () => {
  expect(captionKey(home, 0)).toBe('goals.list.sorted');
  expect(captionKey(home, 2)).toBe('goals.list.count');
  expect(captionKey({ ...home, sort: 'owner' }, 2)).toBe('goals.list.sorted');
  expect(captionKey({ ...home, search: 'x' }, 0)).toBe('goals.list.found');
  expect(captionKey({ ...home, title: 'x' }, 0)).toBe('goals.list.titled');
});

test('an empty list that a link names is not called the reader’s own', () => {
  const stand = { Profile: { Id: 7 } } as Session;
  expect(isMine(home, stand)).toBe(true);
  expect(isMine({ ...home, of: 7 }, stand)).toBe(true);
  expect(isMine({ ...home, of: 8 }, stand)).toBe(false);
  expect(isMine({ ...home, preset: 'reports' }, stand)).toBe(false);
});
