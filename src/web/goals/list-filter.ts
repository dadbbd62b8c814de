import { z } from 'zod';
import { GoalState } from '#contract/goal-shapes.ts';
import type { GoalFilter } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { oneOf } from '#web/app/one-of.ts';
import { type Step, stepOf, steps } from '#web/ui/marks/scale.ts';

type Body = z.input<typeof GoalFilter>;
export type State = z.infer<typeof GoalState>;

/** The filters that are on or off: their names in the address and in the call. */
export const flagFields = {
  aligned: 'Aligned',
  unaligned: 'Unaligned',
  top: 'TopLevelGoals',
  needs_update: 'NeedsUpdate',
  needs_review: 'NeedsReview',
  trend_up: 'TrendingUp',
  trend_down: 'TrendingDown',
  quality_up: 'QTrendingUp',
  quality_down: 'QTrendingDown',
  followed: 'FollowedGoals',
  deactivated: 'DeactivatedUsers',
  public: 'ExcludePrivate',
} as const satisfies Record<string, keyof Body>;

export type Flag = keyof typeof flagFields;
const flagNames = Object.keys(flagFields) as Flag[];

/** The filters of goals-core 2 beside the title, which stands in the search box. Empty is off. */
export interface ListFilter {
  readonly users: readonly number[];
  readonly departments: readonly string[];
  /** None: all but shelved. */
  readonly states: readonly State[];
  readonly likelihood: readonly Step[];
  readonly quality: readonly Step[];
  readonly flags: readonly Flag[];
}

export const noFilter: ListFilter = {
  users: [],
  departments: [],
  states: [],
  likelihood: [],
  quality: [],
  flags: [],
};

export const allStates = GoalState.options;
export const usualStates: readonly State[] = allStates.filter((state) => state !== 'shelved');

const most = 200;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, most);

const Steps = oneOf(steps.map(String)).transform((values) =>
  values.flatMap((value) => stepOf(Number(value)) ?? []),
);

/** As the address has it; departments may hold commas, so each is a parameter of its own. */
export const FilterInAddress = z.object({
  users: z
    .string()
    .catch('')
    .default('')
    .transform((text) =>
      unique(
        text
          .split(',')
          .filter((id) => /^[1-9]\d{0,14}$/.test(id))
          .map(Number),
      ),
    ),
  department: z
    .array(z.string().min(1).max(limits.name))
    .catch([])
    .default([])
    .transform((names) => unique(names)),
  states: oneOf(allStates),
  likelihood: Steps,
  quality: Steps,
  only: oneOf(flagNames),
});

export function filterInAddress(query: URLSearchParams): ListFilter {
  const parsed = FilterInAddress.parse({
    ...Object.fromEntries(query),
    department: query.getAll('department'),
  });
  const { users, department, states, likelihood, quality, only } = parsed;
  return { users, departments: department, states, likelihood, quality, flags: only };
}

export function writeFilter(filter: ListFilter, query: URLSearchParams): void {
  const put = (name: string, values: readonly (string | number)[]) => {
    if (values.length > 0) query.set(name, values.join(','));
  };
  put('users', filter.users);
  for (const department of filter.departments) query.append('department', department);
  put('states', filter.states);
  put('likelihood', filter.likelihood);
  put('quality', filter.quality);
  put('only', filter.flags);
}

/** What the call takes of it. */
export function filterBody(filter: ListFilter): Partial<Body> {
  const { users, departments, states, likelihood, quality, flags } = filter;
  return {
    ...(users.length > 0 ? { Users: [...users] } : {}),
    ...(departments.length > 0 ? { Depts: [...departments] } : {}),
    ...(states.length > 0 ? { GoalStates: [...states] } : {}),
    ...(likelihood.length > 0 ? { Likelihood: [...likelihood] } : {}),
    ...(quality.length > 0 ? { Quality: [...quality] } : {}),
    ...Object.fromEntries(flags.map((flag) => [flagFields[flag], true])),
  };
}

/** How many filters are on: each chip of one value counts once. */
export const countOf = (filter: ListFilter): number =>
  filter.users.length +
  filter.departments.length +
  filter.flags.length +
  [filter.states, filter.likelihood, filter.quality].filter((values) => values.length > 0).length;

/** Takes a value in or out, keeping the order of `order` where there is one. */
export function toggled<T>(values: readonly T[], value: T, order?: readonly T[]): T[] {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return order ? order.filter((one) => next.includes(one)) : next;
}

/** Flags stand in the address in the order of the table. */
export const toggledFlag = (flags: readonly Flag[], flag: Flag): Flag[] => toggled(flags, flag, flagNames);

/** All but shelved is what no choice means, so it is kept as none. */
export function toggledState(states: readonly State[], state: State): readonly State[] {
  const next = toggled(states.length > 0 ? states : usualStates, state, allStates);
  const isUsual = next.length === usualStates.length && !next.includes('shelved');
  return isUsual ? [] : next;
}
