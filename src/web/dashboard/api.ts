import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ComplianceList, type ComplianceScope, dashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';

export type Home = AnswerOf<typeof dashboard.home>;
export type ComplianceAnswer = AnswerOf<typeof dashboard.compliance>;
export type ListName = z.infer<typeof ComplianceList>;

/** Sections, strategy summary, rights and the first fifty reminders. */
export const homeQuery = queryOptions({
  queryKey: [...keys.dashboard, 'home'],
  queryFn: ({ signal }) => call(dashboard.home, {}, { signal }),
});

const pagesAtFirst = limits.remindersFirst / limits.remindersStep;

/** What Load More adds, ten at a time; the pages before came with `homeQuery` (row C2). */
export const moreRemindersQuery = infiniteQueryOptions({
  queryKey: [...keys.dashboard, 'reminders'],
  queryFn: ({ pageParam, signal }) =>
    call(dashboard.reminders, { params: { page: String(pageParam) } }, { signal }),
  initialPageParam: pagesAtFirst + 1,
  getNextPageParam: (last, all) => {
    const shown = pagesAtFirst + all.length;
    return shown * limits.remindersStep < last.count ? shown + 1 : undefined;
  },
});

/** The company's goals of the current period (row C3). */
export const companyGoalsQuery = queryOptions({
  queryKey: [...keys.dashboard, 'company-goals'],
  queryFn: ({ signal }) => call(goals.company, {}, { signal }),
});

export const themeQuery = queryOptions({
  queryKey: [...keys.dashboard, 'theme'],
  queryFn: ({ signal }) => call(dashboard.theme, {}, { signal }),
});

/** The three donuts; while another scope loads, those of the last one stay. */
export const complianceQuery = (scope: ComplianceScope) =>
  queryOptions({
    queryKey: [...keys.dashboard, 'compliance', scope],
    queryFn: ({ signal }) => call(dashboard.compliance, { params: { scope: inPath(scope) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The people of a side list, twenty a page (row C4). */
export const complianceListQuery = (scope: ComplianceScope, list: ListName) =>
  infiniteQueryOptions({
    queryKey: [...keys.dashboard, 'compliance', scope, list],
    queryFn: ({ pageParam, signal }) =>
      call(
        dashboard.compliance,
        { params: { scope: inPath(scope) }, query: { List: list, Page: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * limits.listPageSize < last.count ? all.length + 1 : undefined,
  });

const inPath = (scope: ComplianceScope) => String(scope) as `${ComplianceScope}`;

export const useSaveTheme = () => {
  const client = useQueryClient();
  return useWrite({
    refusal: 'beside',
    mutationFn: (body: { readonly Title: string }) => call(dashboard.saveTheme, { body }),
    onSuccess: (answer) => client.setQueryData(themeQuery.queryKey, answer),
  });
};

export const useDeleteTheme = () => {
  const client = useQueryClient();
  return useWrite({
    refusal: 'beside',
    mutationFn: () => call(dashboard.deleteTheme, {}),
    onSuccess: (answer) => client.setQueryData(themeQuery.queryKey, answer),
  });
};
