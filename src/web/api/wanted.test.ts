import { describe, expect, test } from 'vitest';
import type { GoalChange, TenantUpdate } from '#contract/live.ts';
import { type Screen, type Shown, wantedAfter } from './wanted.ts';

const [me, other] = [1, 2];
const [now, past] = [40, 39];
const [goal, elsewhere, parent] = [7, 8, 9];

const event = (Change: GoalChange, more: Partial<TenantUpdate> = {}): TenantUpdate => ({
  Kind: 'goal_update',
  GoalId: goal,
  PeriodId: now,
  OwnerId: other,
  Change,
  ...more,
});
const screen = (...shown: Shown[]): Screen => ({ viewerId: me, currentPeriodId: now, shown });
const wanted = (change: TenantUpdate, ...shown: Shown[]) => {
  const { rows, now: first, own, later } = wantedAfter(change, screen(...shown));
  return [rows, first.flat(), later.flat(), ...(own.length > 0 ? [own.flat()] : [])];
};
const nothing = [[], [], []];

type List = Extract<Shown, { kind: 'list' }>;
const list = (ids: number[], more: Partial<List> = {}): List => ({
  kind: 'list',
  key: ['list'],
  ids: new Set(ids),
  periodId: now,
  isOwn: false,
  isByWeek: false,
  ...more,
});

describe('a list', () => {
  test('that shows the goal puts its row right, and asks for nothing else', () => {
    expect(wanted(event('status'), list([goal, elsewhere]))).toEqual([[goal], [], []]);
    expect(wanted(event('talk'), list([goal]))).toEqual([[goal], [], []]);
  });

  test('that does not show it does nothing at a prediction', () => {
    expect(wanted(event('status'), list([elsewhere]))).toEqual(nothing);
  });

  test('is asked for once in a while where the goal may have come or gone', () => {
    for (const change of ['made', 'gone', 'sight', 'owner', 'parent', 'state', 'fields'] as const) {
      expect(wanted(event(change), list([elsewhere]))).toEqual([[], [], ['list']]);
      const shown = change === 'gone' ? [[], ['list'], []] : [[goal], [], ['list']];
      expect(wanted(event(change), list([goal]))).toEqual(shown);
    }
    expect(wanted(event('status'), list([elsewhere], { isByWeek: true }))).toEqual([[], [], ['list']]);
  });

  test('of another quarter, or of my own goals, does nothing at what is none of its', () => {
    expect(wanted(event('made'), list([elsewhere], { periodId: past }))).toEqual(nothing);
    expect(wanted(event('made'), list([elsewhere], { isOwn: true }))).toEqual(nothing);
    const mine = event('made', { OwnerId: me });
    expect(wanted(mine, list([elsewhere], { isOwn: true }))).toEqual([[], [], ['list']]);
  });

  test('asks once for a row that several lists show', () => {
    expect(wanted(event('status'), list([goal]), list([goal]))).toEqual([[goal], [], []]);
  });
});

test('an open detail is current at once, one of another goal stays', () => {
  const detail = (id: number): Shown => ({
    kind: 'goal',
    key: ['goal', id],
    id,
    relatives: new Set([parent]),
  });
  expect(wanted(event('talk'), detail(goal))).toEqual([[], ['goal', goal], []]);
  expect(wanted(event('fields'), detail(elsewhere))).toEqual(nothing);
  expect(wanted(event('fields', { GoalId: parent }), detail(elsewhere))).toEqual([
    [],
    [],
    ['goal', elsewhere],
  ]);
  expect(wanted(event('status', { GoalId: parent }), detail(elsewhere))).toEqual(nothing);
});

test('an open goal asks whether one that came in sight hangs above it', () => {
  const below: Shown = { kind: 'goal', key: ['below'], id: goal, relatives: new Set() };
  expect(wanted(event('sight', { GoalId: parent }), below)).toEqual([[], [], ['below']]);
});

test('an open goal counts anew what hangs below it, also when one has left', () => {
  const open: Shown = { kind: 'goal', key: ['open'], id: parent, relatives: new Set() };
  for (const more of [{ ParentId: parent }, { ParentId: elsewhere, FormerParentId: parent }])
    expect(wanted(event('parent', more), open)).toEqual([[], [], ['open']]);
  expect(wanted(event('parent', { FormerParentId: elsewhere }), open)).toEqual(nothing);
});

test('the goals below an open one gain a new one at once', () => {
  const children: Shown = { kind: 'children', key: ['children'], parentId: parent, ids: new Set([goal]) };
  expect(wanted(event('made', { GoalId: elsewhere, ParentId: parent }), children)).toEqual([
    [],
    ['children'],
    [],
  ]);
  expect(wanted(event('status'), children)).toEqual([[goal], [], []]);
  expect(wanted(event('made', { GoalId: elsewhere }), children)).toEqual(nothing);
});

test('a matrix is asked for once in a while, and only if the goal is in it or comes below one that is', () => {
  const matrix: Shown = { kind: 'matrix', key: ['matrix'], ids: new Set([goal, parent]) };
  expect(wanted(event('status'), matrix)).toEqual([[], [], ['matrix']]);
  expect(wanted(event('made', { GoalId: elsewhere, ParentId: parent }), matrix)).toEqual([
    [],
    [],
    ['matrix'],
  ]);
  expect(wanted(event('status', { GoalId: elsewhere }), matrix)).toEqual(nothing);
});

test('the dashboard follows what concerns oneself at once, the rest once in a while', () => {
  const home: Shown = { kind: 'home', key: ['home'] };
  expect(wanted(event('state', { OwnerId: me }), home)).toEqual([[], [], [], ['home']]);
  expect(wanted(event('state'), home)).toEqual([[], [], ['home']]);
});

test('what is published of the strategy is for whoever shows it, page or dashboard', () => {
  const published: TenantUpdate = { Kind: 'goal_update', Change: 'strategy' };
  const shown: Shown[] = [
    { kind: 'strategy', key: ['strategy'] },
    { kind: 'home', key: ['home'] },
    { kind: 'theme', key: ['theme'] },
  ];
  expect(wanted(published, ...shown)).toEqual([[], ['strategy', 'home'], []]);
});

test('a theme is for whoever shows it, and for no list', () => {
  const theme: TenantUpdate = { Kind: 'goal_update', PeriodId: now, Change: 'theme' };
  expect(wanted(theme, { kind: 'theme', key: ['theme'] }, list([goal]))).toEqual([[], ['theme'], []]);
});

test('news go with a goal that one may see no more, and stay at any other change', () => {
  const notices: Shown = { kind: 'notices', key: ['notices'] };
  expect(wanted(event('sight'), notices)).toEqual([[], [], ['notices']]);
  expect(wanted(event('state'), notices)).toEqual(nothing);
});
