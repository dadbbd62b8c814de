import { useQuery } from '@tanstack/react-query';
import { Goal, List, UserRound } from 'lucide-react';
import type { z } from 'zod';
import type { Goal as FoundGoal } from '#contract/goal-shapes.ts';
import { goals, type PersonChoice } from '#contract/goals.ts';
import { wordKey } from '#rules/goals/words.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from '../../paths.ts';
import type { PaletteEntry, PaletteGroup } from './palette-commands.ts';

const shown = 6;

interface PaletteSearch {
  readonly groups: PaletteGroup[];
  /** Nothing is asked until two letters are there. */
  readonly isAsked: boolean;
  readonly isSearching: boolean;
  /** What stands there was found for what was typed before. */
  readonly isOld: boolean;
  readonly hasFailed: boolean;
}

/** Goals and people that match. */
export function usePaletteSearch(search: string): PaletteSearch {
  const { t, language } = useWords();
  const { Tenant } = useSession();
  const enabled = search.length >= 2;
  const foundGoals = useQuery({
    queryKey: [...keys.goalList, 'palette', search],
    queryFn: ({ signal }) =>
      call(goals.list, { body: { GoalSelectFilter: 0, Search: search, PageSize: shown } }, { signal }),
    enabled,
    placeholderData: (before) => before,
  });
  const foundPeople = usePeople(search, enabled);
  const count = foundGoals.data?.count ?? 0;
  const people = foundPeople.data?.count ?? 0;
  const ofPeople = { shown, count: people.toLocaleString(language) };
  const all = t('app.palette.all_goals', { shown: count.toLocaleString(language) });
  if (!enabled) return { groups: [], isAsked: false, isSearching: false, isOld: false, hasFailed: false };
  return {
    isAsked: true,
    isSearching: foundGoals.isFetching || foundPeople.isFetching,
    isOld: foundGoals.isPlaceholderData || foundPeople.isPlaceholderData,
    hasFailed: foundGoals.isLoadingError || foundPeople.isLoadingError,
    groups: [
      {
        title: t(wordKey(Tenant.GoalType, 'goals')),
        entries: [
          ...(foundGoals.data?.data ?? []).map(entryOf),
          ...(count > shown ? [{ key: 'all', icon: List, label: all, to: paths.goalSearch(search) }] : []),
        ],
      },
      {
        // No more of them stand there.
        title: people > shown ? t('app.palette.people_of', ofPeople) : t('app.palette.people'),
        entries: (foundPeople.data?.data ?? []).slice(0, shown).map(personOf),
      },
    ],
  };
}

const entryOf = (goal: FoundGoal): PaletteEntry => ({
  key: `goal-${goal.Id}`,
  icon: Goal,
  label: goal.GoalDetail.Title,
  aside: goal.User.Name,
  to: paths.goal(goal.Id),
});

const personOf = ({ Id, Name, JobTitle }: z.infer<typeof PersonChoice>): PaletteEntry => ({
  key: `person-${Id}`,
  icon: UserRound,
  label: Name,
  aside: JobTitle,
  to: paths.person(Id),
});

const usePeople = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.owners, 'palette', search],
    queryFn: ({ signal }) => call(goals.owners, { query: { Name: search, Page: '1' } }, { signal }),
    enabled,
    placeholderData: (before) => before,
  });
