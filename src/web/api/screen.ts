import type { Query } from '@tanstack/react-query';
import type { Session } from '#contract/auth.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { GoalFilter } from '#contract/goals.ts';
import type { PredictionPlaces } from '#contract/predictions.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';
import type { Screen, Shown } from './wanted.ts';

type Ids = ReadonlySet<number>;
type Rows = { readonly data: readonly { readonly Id: number }[] };
type Filter = Partial<ReturnType<typeof GoalFilter.parse>>;

/** What is being looked at, by the answers that are in use. */
export function screenNow(viewerId: number): Screen {
  const session = queryClient.getQueryData<Session>(keys.session);
  const currentPeriodId = session?.Period.Id ?? null;
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => shownBy(query, { viewerId, currentPeriodId }));
  return { viewerId, currentPeriodId, shown };
}

type Now = Pick<Screen, 'viewerId' | 'currentPeriodId'>;

function shownBy(query: Query, now: Now): Shown[] {
  const key = query.queryKey;
  const [noun, part, which, filter] = key;
  const begins = (start: readonly unknown[]): boolean => start.every((word, index) => key[index] === word);
  if (begins(keys.goalPages) || begins(keys.goalWhole))
    return [{ key, kind: 'list', ...listOf(key, filter ?? {}, now) }];
  if (begins(keys.goalChildren))
    return [{ key, kind: 'children', parentId: Number(filter), ids: idsIn(key, rowIds) }];
  if (begins(keys.goalSingle)) return [{ key, kind: 'single', id: Number(filter) }];
  if (begins(keys.goalList) || begins(keys.parents)) return [{ key, kind: 'choices' }];
  if (noun === 'goals' && part === 'info')
    return [{ key, kind: 'goal', id: Number(which), relatives: idsIn(key, relativesIn) }];
  if (begins(keys.notifications)) return [{ key, kind: 'notices' }];
  if (begins(keys.strategy)) return [{ key, kind: 'strategy' }];
  if (begins(keys.dashboard)) return [shownOnDashboard(key)];
  if (!begins(keys.predictions)) return [];
  if (part === 'row') return [{ key, kind: 'single', id: Number(key[4]) }];
  if (part === 'grid' || part === 'places')
    return [{ key, kind: 'matrix', ids: idsInMatrix(Number(which), filter) }];
  return [{ key, kind: part === 'comments' ? 'said' : 'choices' }];
}

function shownOnDashboard(key: readonly unknown[]): Shown {
  switch (key[1]) {
    case 'company-goals':
      return { key, kind: 'company_goals', ids: idsIn(key, rowIds) };
    case 'theme':
    case 'compliance':
      return { key, kind: key[1] };
    default:
      return { key, kind: 'home' };
  }
}

function listOf(key: readonly unknown[], filter: Filter, { viewerId, currentPeriodId }: Now) {
  return {
    ids: idsIn(key, rowIds),
    periodId: filter.PeriodId ?? currentPeriodId,
    isOwn: filter.GoalSelectFilter === 1 && (filter.ListOf ?? viewerId) === viewerId,
    isByWeek: byWeek.some((name) => Array.isArray(filter[name]) || filter[name] === true),
  };
}

const byWeek = [
  'NeedsUpdate',
  'TrendingUp',
  'TrendingDown',
  'QTrendingUp',
  'QTrendingDown',
  'Likelihood',
  'Quality',
] as const;

/** Ten thousand ids are gathered once for each answer, not for each event. */
const gathered = new WeakMap<object, Ids>();

function idsIn<T extends object>(key: readonly unknown[], idsOf: (data: T) => readonly number[]): Ids {
  const data = queryClient.getQueryData<T>(key);
  if (data === undefined) return new Set();
  const known = gathered.get(data) ?? new Set(idsOf(data));
  gathered.set(data, known);
  return known;
}

const rowIds = ({ data }: Rows): number[] => data.map(({ Id }) => Id);

/** Of a grid it is known by the places beside it which goals it counts. */
const idsInMatrix = (goalId: number, week: unknown): Ids =>
  idsIn<PredictionPlaces>([...keys.predictions, 'places', goalId, week], ({ Places }) => [
    goalId,
    ...Places.Id,
  ]);
const relativesIn = ({ ParentGoal, Ancestors }: GoalInfo): number[] =>
  [...Ancestors, ...(ParentGoal === null ? [] : [ParentGoal])].map(({ Id }) => Id);
