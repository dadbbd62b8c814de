import { useQueries } from '@tanstack/react-query';
import type { WordKey } from '#contract/word-key.ts';
import { profileQuery } from '#web/people/api.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { stepWord } from '#web/ui/marks/scale.ts';
import { type Flag, type ListFilter, noFilter, toggled, toggledFlag } from '../../list-filter.ts';
import { isOwnList, isSearching, type Place } from '../../place.ts';

/** What each filter that is on or off is called, in the drawer's groups and alone on a chip. */
export const flagWords = {
  aligned: 'workflows.filter.aligned',
  unaligned: 'workflows.filter.unaligned',
  top: 'workflows.filter.top',
  needs_update: 'workflows.filter.needs_update',
  needs_review: 'workflows.filter.needs_review',
  trend_up: 'workflows.filter.trend_up',
  trend_down: 'workflows.filter.trend_down',
  quality_up: 'workflows.filter.quality_up',
  quality_down: 'workflows.filter.quality_down',
  followed: 'workflows.filter.followed',
  deactivated: 'workflows.filter.deactivated',
  public: 'workflows.filter.public',
} as const satisfies Record<Flag, WordKey>;

export interface FilterChip {
  readonly key: string;
  readonly name: string;
  /** The place without it. */
  readonly without: Place;
}

/** One chip for each filter that is on, each value of people and departments its own (row D4). */
export function useFilterChips(place: Place): FilterChip[] {
  const { t, language } = useGoalWords();
  const { filter } = place;
  const whose = useWhoseList(place);
  const names = usePeopleNames(filter.users);
  const list = (values: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(values);
  const chip = (key: string, label: WordKey, value: string, change: Partial<ListFilter>): FilterChip => ({
    key,
    name: t('workflows.filter.with', { name: t(label), value }),
    without: { ...place, filter: { ...filter, ...change } },
  });
  const { users, departments, states, likelihood, quality, flags } = filter;
  return [
    ...whose,
    ...(place.title
      ? [{ ...chip('title', 'workflows.filter.titled', place.title, {}), without: withoutTitle(place) }]
      : []),
    ...users.map((id) =>
      chip(`user-${id}`, 'workflows.filter.user', names.get(id) ?? '…', { users: toggled(users, id) }),
    ),
    ...departments.map((name) =>
      chip(`department-${name}`, 'workflows.filter.department', name, {
        departments: toggled(departments, name),
      }),
    ),
    ...(states.length > 0
      ? [
          chip('states', 'workflows.filter.states', list(states.map((one) => t(`goals.state.${one}`))), {
            states: [],
          }),
        ]
      : []),
    ...(['likelihood', 'quality'] as const).flatMap((kind) => {
      const steps = kind === 'likelihood' ? likelihood : quality;
      const words = list(steps.map((step) => t(stepWord(kind, step))));
      return steps.length > 0 ? [chip(kind, `workflows.filter.${kind}`, words, { [kind]: [] })] : [];
    }),
    ...flags.map((flag) => ({
      key: flag,
      name: t(flagWords[flag]),
      without: { ...place, filter: { ...filter, flags: toggledFlag(flags, flag) } },
    })),
  ];
}

/** Whose list it is, where it is not one's own; taken off, it is. */
function useWhoseList(place: Place): FilterChip[] {
  const { t, nouns } = useGoalWords();
  const session = useSession();
  const id = isOwnList(place, session) || isSearching(place) ? null : place.of;
  const names = usePeopleNames(id === null ? [] : [id]);
  if (id === null || place.preset === 'company') return [];
  const name = t(`goals.list.of.${place.preset}`, { name: names.get(id) ?? '…', ...nouns });
  const { GoalLists } = session.Can;
  const preset = GoalLists.includes(place.preset) ? place.preset : (GoalLists[0] ?? 'company');
  return [{ key: 'of', name, without: { ...place, of: null, preset } }];
}

const withoutTitle = (place: Place): Place => ({ ...place, title: '', within: false });

/** Everything off, the search too. */
export const cleared = (place: Place): Place => ({ ...withoutTitle(place), search: '', filter: noFilter });

/** The address holds ids; who they are is asked once. */
export function usePeopleNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { t } = useGoalWords();
  const people = useQueries({ queries: ids.map((id) => ({ ...profileQuery(id), retry: false })) });
  return new Map(
    people.flatMap(({ data, isError }, index) => {
      const id = ids[index];
      const name = data?.Name ?? (isError ? t('workflows.filter.unknown') : undefined);
      return id === undefined || name === undefined ? [] : [[id, name] as const];
    }),
  );
}
