import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { goalSeveral } from '#contract/goal-several.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';

type Body = z.input<typeof goalSeveral.several.body>;

/** One deed on several goals: the answer says of each what came of it, then whatever shows goals is asked again. */
export const useSeveralGoals = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body, wanted) => call(goalSeveral.several, { body }, { wanted }),
    onSettled: () => {
      for (const queryKey of [keys.goals, keys.goalList, keys.parents, keys.dashboard, keys.predictions])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

/** Whether each of them gets only a parent of the own branch from the viewer; their owners do not tell that. */
export const mustAlignQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keys.parents, 'must-align', ...ids],
    queryFn: ({ signal }) => call(goalSeveral.mustAlign, { query: { Ids: ids.join(',') } }, { signal }),
  });

/** Lists kept under a name: one's own, and those that others share. */
export const viewsQuery = queryOptions({
  queryKey: [...keys.people, 'goal-views'],
  queryFn: ({ signal }) => call(goalSeveral.views, {}, { signal }),
});

const again = () => void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });

export const useSaveView = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: z.input<typeof goalSeveral.saveView.body>) => call(goalSeveral.saveView, { body }),
    // Refused, it is shown what it would replace by now.
    onSettled: again,
  });

export const useDeleteView = () =>
  useWrite({
    refusal: 'corner',
    mutationFn: (id: number) => call(goalSeveral.deleteView, { params: { id: String(id) } }),
    onSuccess: again,
  });
