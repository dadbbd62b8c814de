import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ComplianceList,
  type ComplianceScope,
  type ComplianceUser,
  dashboard,
  type Reminder,
  type Theme,
} from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { hasMovedOn } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { GrowingList } from '#web/ui/lists/growing.ts';

export type Home = AnswerOf<typeof dashboard.home>;
export type ComplianceAnswer = AnswerOf<typeof dashboard.compliance>;
export type ListName = z.infer<typeof ComplianceList>;

/** Sections, strategy summary, rights and the first fifty reminders. */
export const homeQuery = queryOptions({
  queryKey: keys.home,
  queryFn: ({ signal }) => call(dashboard.home, {}, { signal }),
});

/** The reminders once Load More was pressed, ten more each time; the first fifty come with `homeQuery` (row C2). */
export const reminderList: GrowingList<Reminder> = {
  queryKey: [...keys.dashboard, 'reminders'],
  first: limits.remindersFirst + limits.remindersStep,
  step: limits.remindersStep,
  most: limits.pageSizeMaximum,
  read: (page, size, signal) =>
    call(
      dashboard.reminders,
      { params: { page: String(page) }, query: { PageSize: String(size) } },
      { signal },
    ),
  idOf: ({ Type, Id }) => `${Type}/${Id}`,
};

/** The company's goals of the current period (row C3). */
export const companyGoalsQuery = queryOptions({
  queryKey: keys.companyGoals,
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

/** The people of a side list, twenty at a time (row C4). */
export const peopleOfList = (scope: ComplianceScope, list: ListName): GrowingList<ComplianceUser> => ({
  queryKey: [...keys.dashboard, 'compliance', scope, list],
  first: limits.listPageSize,
  most: limits.pageSizeMaximum,
  read: async (page, size, signal) => {
    const query = { List: list, Page: String(page), PageSize: String(size) };
    const asked = { params: { scope: inPath(scope) }, query };
    const { users, count } = await call(dashboard.compliance, asked, { signal });
    return { data: users, count };
  },
  idOf: ({ Id }) => Id,
});

/** The addresses of everybody on a side list, page by page, whatever is shown of it. */
export async function addressesOf(scope: ComplianceScope, list: ListName): Promise<string[]> {
  const { read, most } = peopleOfList(scope, list);
  const addresses: string[] = [];
  const { signal } = new AbortController();
  for (let page = 1; ; page += 1) {
    const { data, count } = await read(page, most, signal);
    addresses.push(...data.map(({ Email }) => Email));
    if (data.length === 0 || addresses.length >= (count ?? 0)) return addresses;
  }
}

const inPath = (scope: ComplianceScope) => String(scope) as `${ComplianceScope}`;

export const useSaveTheme = () => {
  const client = useQueryClient();
  return useWrite({
    refusal: 'beside',
    mutationFn: (body: {
      readonly Title: string;
      readonly PeriodId: number;
      readonly UpdatedAt: string | null;
    }) => call(dashboard.saveTheme, { body }),
    onSuccess: (answer) => client.setQueryData(themeQuery.queryKey, answer),
    // What stands instead is shown, also where no news of it comes.
    onError: (error) => {
      if (hasMovedOn(error)) void client.invalidateQueries({ queryKey: themeQuery.queryKey });
    },
  });
};

export const useDeleteTheme = () => {
  const client = useQueryClient();
  return useWrite({
    refusal: 'beside',
    mutationFn: ({ PeriodId, UpdatedAt }: Pick<Theme, 'PeriodId' | 'UpdatedAt'>) =>
      call(dashboard.deleteTheme, {
        query: { PeriodId: String(PeriodId), ...(UpdatedAt === null ? {} : { UpdatedAt }) },
      }),
    onSuccess: (answer) => client.setQueryData(themeQuery.queryKey, answer),
    onError: (error) => {
      if (hasMovedOn(error)) void client.invalidateQueries({ queryKey: themeQuery.queryKey });
    },
  });
};
