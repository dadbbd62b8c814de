import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import { goalTalk } from '#contract/goal-talk.ts';
import { goalWorkflows } from '#contract/goal-workflows.ts';
import { type GoalFilter, goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { people } from '#contract/people.ts';
import { isUnanswered } from '#web/api/api-error.ts';
import { call, callFile } from '#web/api/client.ts';
import { recolour } from '#web/api/goal-rows.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { savesData } from '#web/api/saves-data.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type GrowingList, type Grown, growingQuery } from '#web/ui/lists/growing.ts';
import { deletion, unlessDeleted } from './deleted-goals.ts';

export type ListFilter = Omit<z.input<typeof GoalFilter>, 'Page'>;

/** Ten at a time. */
export const goalList = (filter: ListFilter): GrowingList<Goal> => ({
  queryKey: [...keys.goalPages, filter],
  first: limits.goalsPageSize,
  most: limits.pageSizeMaximum,
  read: (Page, PageSize, signal) => call(goals.list, { body: { ...filter, Page, PageSize } }, { signal }),
  idOf: ({ Id }) => Id,
});

/** While one types the last answer stays until the next is there. */
export const goalListQuery = (filter: ListFilter) =>
  queryOptions({
    ...growingQuery(goalList(filter)),
    placeholderData: (before: Grown<Goal> | undefined) =>
      filter.GoalSelectFilter === 0 ? before : undefined,
  });

/** One's own goals of a period, as many as one call gives: the rail of the weekly update. */
export const ownGoalsQuery = (periodId: number) =>
  wholeQuery({ GoalSelectFilter: 1, PeriodId: periodId, GoalStates: ['approved'] });

/** What waits for one's decision in a period, for the dialog that goes on to the next. */
export const waitingQuery = (periodId: number) =>
  wholeQuery({ GoalSelectFilter: 2, PeriodId: periodId, NeedsReview: true });

/** The goals right below one, by title; with all of the list, so that what changes one changes the other. */
export const childrenQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.goalChildren, id],
    queryFn: ({ signal }) => call(goalTalk.children, { params: { id: String(id) } }, { signal }),
  });

/** What the edit of an old line of History changed, which does not come with the goal and never changes again. */
export const changesQuery = (goalId: number, lineId: number) =>
  queryOptions({
    queryKey: [...keys.goalChanges, goalId, lineId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(goalTalk.changes, { params: { id: String(goalId), lineId: String(lineId) } }, { signal }),
  });

export const departmentsQuery = queryOptions({
  queryKey: [...keys.people, 'departments'],
  queryFn: ({ signal }) => call(goals.departments, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** As many as one call gives. */
export function wholeQuery(filter: ListFilter) {
  return queryOptions({
    queryKey: [...keys.goalWhole, filter],
    queryFn: ({ signal }) =>
      call(goals.list, { body: { ...filter, PageSize: limits.pageSizeMaximum } }, { signal }),
  });
}

/** What the list shows, all of it, as a file. */
export const exportList = ({ PageSize: _, ...filter }: ListFilter) =>
  callFile(goals.exportList, { body: filter });

export const goalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.goal(id),
    queryFn: ({ signal }) =>
      unlessDeleted(id, queryClient.getQueryData<GoalInfo>(keys.goal(id)), () =>
        call(goals.detail, { params: { id: String(id) } }, { signal }),
      ),
  });

/** The goal alone: the parent that a proposed change names. */
export const singleGoalQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.goalSingle, id],
    queryFn: ({ signal }) => call(goals.single, { params: { id: String(id) } }, { signal }),
  });

export const periodsQuery = queryOptions({
  queryKey: keys.periods,
  queryFn: ({ signal }) => call(goals.periods, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Whom an org admin sets a company goal for. */
export const ceoQuery = queryOptions({
  queryKey: [...keys.people, 'ceo'],
  queryFn: ({ signal }) => call(people.ceo, {}, { signal }),
});

/** A department is known by its name alone. */
export const loadDepartments = async (search: string) => {
  const { data } = await queryClient.fetchQuery(departmentsQuery);
  const found = data.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return { data: found.map((Name) => ({ Id: Name, Name })), count: found.length };
};

export const loadOwners = (search: string, page: number, signal: AbortSignal) =>
  call(goals.owners, { query: { Name: search, Page: String(page) } }, { signal });

export const loadParents = (
  asked: { ownerId: number; periodId: number; goalId: number; mustAlign?: boolean },
  search: string,
  page: number,
  signal: AbortSignal,
) =>
  call(
    goals.parents,
    {
      params: {
        ownerId: String(asked.ownerId),
        periodId: String(asked.periodId),
        goalId: String(asked.goalId),
        page: String(page),
      },
      query: asked.mustAlign ? { Title: search, MustAlign: 'true' } : { Title: search },
    },
    { signal },
  );

/** Goals of the quarter that may have been in another one's way. */
export const loadBlockers = async (periodId: number, Search: string, Page: number, signal: AbortSignal) => {
  const body = { Search, Page, PageSize: limits.listPageSize, PeriodId: periodId };
  const { data, count } = await call(goals.list, { body }, { signal });
  return { data: data.map(({ Id, GoalDetail }) => ({ Id, Title: GoalDetail.Title })), count };
};

export const loadAudience = (ownerId: number, signal?: AbortSignal) =>
  call(goals.audience, { params: { ownerId: String(ownerId) } }, { ...(signal && { signal }) });

/** Who will read a goal of a person; it changes with the tree of people and their rights. */
export const audienceQuery = (ownerId: number) =>
  queryOptions({
    queryKey: [...keys.people, 'audience', ownerId],
    queryFn: ({ signal }) => loadAudience(ownerId, signal),
  });

export const prefetchGoal = (id: number): void => {
  if (!savesData()) void queryClient.prefetchQuery(goalQuery(id));
};

/** Milliseconds that a pointer rests on what it means. */
const rest = 80;
let resting: ReturnType<typeof setTimeout> | undefined;

/** For a pointer: while one scrolls, it passes over many rows and means none of them. */
export function prefetchGoalSoon(id: number): void {
  if (savesData()) return;
  clearTimeout(resting);
  resting = setTimeout(() => prefetchGoal(id), rest);
}

type Body<E extends { readonly body: z.ZodType }> = z.input<E['body']>;

/** On failure the form says what the server said, beside the field or above the form (goals-core 8). */
export const useCreateGoal = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof goals.create>, wanted) => call(goals.create, { body }, { wanted }),
    onSuccess: (answer) => settle(null, answer),
  });

/** Likewise; on 409 the goal is fetched again and what has changed is shown (decisions.md 1). */
export const useSaveGoal = (id: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof goals.save>) => call(goals.save, { params: { id: String(id) }, body }),
    onSuccess: (answer) => settle(id, answer),
    onError: (error) => refetchRefused(id, error),
  });

/** The steps that take a Status and a comment (decisions.md 3). */
export type StepCall = 'approve' | 'retract' | 'retractEdits' | 'shelve' | 'finalizeRetract';
type StepBody = Body<typeof goals.approve> & Pick<Body<typeof goalWorkflows.shelve>, 'Reason'>;

const stepCalls: Record<StepCall, (body: StepBody) => Promise<Answer>> = {
  approve: (body) => call(goals.approve, { body }),
  retract: (body) => call(goalWorkflows.retract, { body }),
  retractEdits: (body) => call(goalWorkflows.retractEdits, { body }),
  shelve: (body) => call(goalWorkflows.shelve, { body }),
  finalizeRetract: ({ Id, Comment, Mentions, UpdatedAt }) =>
    call(goalWorkflows.finalizeRetract, { body: { GoalId: Id, Comment, Mentions, UpdatedAt } }),
};

export const useStep = () =>
  useGoalWrite(
    ({ step, body }: { readonly step: StepCall; readonly body: StepBody }) => stepCalls[step](body),
    ({ body }) => body.Id,
  );

export const useFinalize = () =>
  useGoalWrite(
    (body: Body<typeof goalWorkflows.finalize>) => call(goalWorkflows.finalize, { body }),
    (body) => body.GoalId,
  );

export const useReviewResult = () =>
  useGoalWrite(
    (body: Body<typeof goalWorkflows.finalizeApproved>) => call(goalWorkflows.finalizeApproved, { body }),
    (body) => body.GoalId,
  );

export const useChangeOwner = () =>
  useGoalWrite(
    (body: Body<typeof goalWorkflows.changeOwner>) => call(goalWorkflows.changeOwner, { body }),
    (body) => body.Id,
  );

export const useChangeParent = () =>
  useGoalWrite(
    (body: Body<typeof goalWorkflows.changeParent>) => call(goalWorkflows.changeParent, { body }),
    (body) => body.Id,
  );

/** What is shown of it stays until one has left: it would turn into 'not here' before one's eyes. */
export const useDeleteGoal = (id: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (query: { readonly UpdatedAt: string }, wanted) =>
      call(goalWorkflows.remove, { params: { id: String(id) }, query }, { wanted }),
    onMutate: () => deletion.asked(id),
    onSuccess: () => {
      deletion.done(id);
      void queryClient.invalidateQueries({ queryKey: keys.goal(id), refetchType: 'none' });
      refetch(keys.goalList, keys.parents, keys.dashboard);
    },
    onError: (error) => {
      deletion.failed(id);
      refetchRefused(id, error);
    },
  });

/** The rail of the dialog says which of them could not be saved. */
export const useUpdateStatus = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof goals.updateStatus>, wanted) =>
      call(goals.updateStatus, { body }, { wanted }),
    onSuccess: (answer, { Id }) => settle(Id, answer),
    onError: (error, { Id }) => refetchRefused(Id, error),
  });

/** A refusal keeps the dialog open and is said beside its buttons; the goal is fetched again, to be shown as it is. */
const useGoalWrite = <B>(write: (body: B) => Promise<Answer>, goalIdOf: (body: B) => number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: write,
    onSuccess: (answer, body) => settle(goalIdOf(body), answer),
    onError: (error, body) => refetchRefused(goalIdOf(body), error),
  });

type Answer = GoalInfo | Record<string, unknown>;

export const isInfo = (answer: Answer): answer is GoalInfo => 'Goal' in answer;

/** Whoever was refused looks at something old; what no answer came to may have been done. */
function refetchRefused(id: number, error: unknown): void {
  refetch(keys.goal(id));
  if (!isUnanswered(error)) refetch(keys.goalList);
}

/** A write answers the goal as it is now: shown at once everywhere, then whatever depends on it is asked again. */
function settle(id: number | null, answer: Answer): void {
  if (isInfo(answer)) {
    queryClient.setQueryData(keys.goal(answer.Goal.Id), answer);
    recolour(answer.Goal);
  } else if (id !== null) {
    // Whoever shows it reads that it is gone: what is removed from below a page stays on it, and hears of nothing.
    queryClient.removeQueries({ queryKey: keys.goal(id), type: 'inactive' });
    refetch(keys.goal(id));
  }
  refetch(keys.goalList, keys.parents, keys.dashboard);
}

function refetch(...changed: readonly (readonly unknown[])[]): void {
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}
