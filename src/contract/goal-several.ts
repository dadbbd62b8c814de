import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, IdOrNone, LastRead, Line, Mentions, RequiredLine, Text } from './fields.ts';
import { GoalIds } from './goal-talk.ts';
import { limits } from './limits.ts';
import { endReasons, goalDeeds } from './vocabulary.ts';

/** A list with its filters and order, kept under a name. */
export const GoalView = z.object({
  Id,
  Name: z.string(),
  /** As the address of the Goals page has it. */
  Query: z.string(),
  IsShared: z.boolean(),
  User: z.object({ Id, Name: z.string() }),
  IsOwn: z.boolean(),
  /** One's own; of those that are shared, to the ceo and org admins any. */
  CanDelete: z.boolean(),
});

export const NewGoalView = z.object({
  Name: RequiredLine(limits.viewName, 'messages.view_name_required'),
  Query: Line(limits.viewQuery),
  IsShared: z.boolean().default(false),
});

/** Ours: what is done with several goals in one go, and lists that are kept under a name. */
export const goalSeveral = {
  several: endpoint('POST', '/Goal/several', {
    summary: 'Approve, remind of, re-align or shelve several goals: each decided and answered by itself',
    body: z.object({
      Deed: z.enum(goalDeeds),
      /** Each as it was read last: what has changed since is refused, as everywhere. */
      Goals: z
        .array(z.object({ Id, UpdatedAt: LastRead }))
        .min(1)
        .max(limits.severalGoals),
      /** To approve and to shelve; each goal's History keeps it. */
      Comment: Text(limits.comment).optional(),
      /** Whoever is named hears of it once, whatever the number of goals. */
      Mentions: Mentions.default([]),
      /** To shelve: why, for all of them; decisions.md 11. */
      Reason: z.enum(endReasons, 'messages.invalid_value').nullable().optional(),
      /** To re-align: the new parent of all, 0 for none. */
      Parent: IdOrNone.optional(),
    }),
    returns: z.object({
      /** In the order of the call. */
      data: z.array(
        z.object({
          Id,
          IsDone: z.boolean(),
          /** Why it was not done, or what was done instead, in words; '' when it was done as the deed says. */
          Message: z.string(),
        }),
      ),
    }),
    once: true,
    limit: { max: 30, seconds: 60, per: 'person' },
  }),
  mustAlign: endpoint('GET', '/Goal/several/mustalign', {
    summary: 'Whether several goals get only a parent of the own branch, each of them, and so never none',
    query: z.object({ Ids: GoalIds }),
    returns: z.object({ MustAlign: z.boolean() }),
  }),
  views: endpoint('GET', '/Goal/views', {
    summary: "One's own views and those that others share, by name",
    returns: z.object({ data: z.array(GoalView) }),
  }),
  saveView: endpoint('POST', '/Goal/views', {
    summary: 'Keep a view under a name; one of that name of the own is replaced',
    body: NewGoalView.extend({
      /** The own view of that name as it was looked at, null for none: another one is not replaced unseen (409). */
      Replaces: GoalView.pick({ Query: true, IsShared: true }).nullable().optional(),
    }),
    returns: GoalView,
  }),
  deleteView: endpoint('DELETE', '/Goal/views/:id', {
    summary: 'Delete an own view; as ceo or org admin any that is shared',
    params: z.object({ id: IdInPath }),
    returns: Done,
  }),
};
