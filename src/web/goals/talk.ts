import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { goalTalk } from '#contract/goal-talk.ts';
import type { CommentedCall } from '#contract/vocabulary.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { StepCall } from './api.ts';
import type { CommentTarget } from './goal-actions.ts';

type Body<E extends { readonly body: z.ZodType }> = z.input<E['body']>;

/** What a comment goes with that is not done yet; approve and shelve without a status are the deeds on several. */
interface StepToCome {
  readonly goalIds: readonly number[];
  readonly call: CommentedCall;
  readonly status?: string;
}

/** What a comment hangs on, or will. */
export type MentionPlace = CommentTarget | StepToCome;

const commentedCalls = {
  approve: 'approve',
  retract: 'retract',
  retractEdits: 'retractedits',
  shelve: 'shelve',
  finalizeRetract: 'finalize_retract',
} as const satisfies Record<StepCall, CommentedCall>;

export const placeOfStep = (goalId: number, step: StepCall, status: string): MentionPlace => ({
  goalIds: [goalId],
  call: commentedCalls[step],
  status,
});

/** By which name the server tells who will read what one says with a step, once it is done. */
export function nameOfStep({ Audience: { Steps } }: GoalInfo, step: StepCall, status: string): string {
  const withStatus = `${commentedCalls[step]} ${status}`;
  return withStatus in Steps ? withStatus : commentedCalls[step];
}

/** Whom a comment there may name, of those with this in their name. */
export const mentionableQuery = (on: MentionPlace, search: string) =>
  queryOptions({
    queryKey: [...keys.people, 'mentionable', on, search],
    queryFn: ({ signal }) => ('type' in on ? onWhatIs(on, search, signal) : withStep(on, search, signal)),
    placeholderData: keepPreviousData,
  });

const onWhatIs = ({ type, id }: CommentTarget, search: string, signal: AbortSignal) =>
  call(goalTalk.mentionable, { query: { Id: String(id), Type: type, Search: search } }, { signal });

const withStep = ({ goalIds, call: step, status }: StepToCome, search: string, signal: AbortSignal) => {
  const query = { Ids: goalIds.join(), Call: step, Search: search };
  return call(goalTalk.mentionableWith, { query: status ? { ...query, Status: status } : query }, { signal });
};

/** Comments come with the goal: the dialog is busy until they are there, and shows what a refusal was about. */
export const useAddComment = (goalId: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof goalTalk.commentAdd>, wanted) =>
      call(goalTalk.commentAdd, { body }, { wanted }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.goal(goalId) }),
  });

export const useChangeComment = (goalId: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof goalTalk.commentUpdate>) => call(goalTalk.commentUpdate, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.goal(goalId) }),
  });

export const useDeleteComment = (goalId: number) =>
  useWrite({
    refusal: 'corner',
    mutationFn: (id: number) => call(goalTalk.commentDelete, { params: { id: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.goal(goalId) }),
  });

/**
 * Given what it shall be, which the button shows while it is under way, whatever answers come in between; a refusal
 * turns it back and says so.
 */
export const useFollow = (id: number) =>
  useWrite({
    refusal: 'corner',
    mutationFn: (_wanted: boolean) => call(goalTalk.follow, { params: { id: String(id) } }),
    onSuccess: ({ IsFollowed }) => {
      queryClient.setQueryData<GoalInfo>(keys.goal(id), (info) => info && { ...info, IsFollowed });
      void queryClient.invalidateQueries({ queryKey: keys.goalList });
    },
  });
