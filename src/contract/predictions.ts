import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdInPath, IdOrNone, IdOrNoneInPath, PageInPath, Scale, SearchText } from './fields.ts';
import { Comment, Goal, GoalPeriodWeek, GoalState, ManagerResult, OwnerResult } from './goal-shapes.ts';
import { Avatar } from './people.ts';
import { GoalType } from './tenant.ts';

const Step = Scale.nullable();

/** A goal below the chosen one, as far as the grid and the list under it need it (goals-core 3). */
export const PredictionChild = z.object({
  Id,
  ParentId: Id,
  /** 1 for the goals right below the chosen one. */
  Generation: z.number().int().positive(),
  /** As the grid shows them: of the chosen week, or of the result once that is shown; null: no prediction. */
  Likelihood: Step,
  Quality: Step,
  /** The status of the chosen week ... */
  Likelihood1: Step,
  Quality1: Step,
  /** ... and that of the week before. */
  Likelihood2: Step,
  Quality2: Step,
  /** ... and the week before that: the third mark of a row. */
  Likelihood3: Step,
  Quality3: Step,
  /** Of the chosen week; its comments are at `GET /Goal/goalstatus/comments/{GoalStatusId}`. */
  GoalStatusId: Id.nullable(),
  CommentCount: z.number().int(),
  /** The result is what is shown: the chosen week is past the goal's finalization. */
  IsFinalized: z.boolean(),
  State: GoalState,
  Title: z.string(),
  /** Its beginning, as much as a row shows (limits.measureInRow); the detail has all of it. */
  Measurement: z.string(),
  User: z.object({ Id, Name: z.string(), OrgUnit: z.string(), Avatar: Avatar.nullable() }),
  GoalType,
});

export type PredictionChild = z.infer<typeof PredictionChild>;

/** 5 or 3 rows and columns; 3 where the company's talent labels are three (decisions.md 5). */
export const MatrixSize = z.union([z.literal(5), z.literal(3)]);

export const PredictionResult = z.object({
  goal: Goal,
  /** The chosen goal's own status of the chosen week. */
  goalStatus: z.object({ Id, Likelihood: Scale, Quality: Scale }).nullable(),
  childs: z.array(PredictionChild),
  /** Verdicts of the goals whose IsFinalized is true, without their texts, which the detail has. */
  managerresults: z.array(
    ManagerResult.pick({ Id: true, Completed: true, ObjectiveResult: true }).extend({ GoalId: Id }),
  ),
  results: z.array(
    OwnerResult.pick({ Id: true, Completed: true, Quality: true, ObjectiveResult: true }).extend({
      GoalId: Id,
    }),
  ),
  /** On the chosen goal's own status of that week. */
  goalStatusComments: z.array(Comment),
  weekPeriod: GoalPeriodWeek,
  /** null at the ends; never a week to come. */
  prevWeek: GoalPeriodWeek.nullable(),
  nextWeek: GoalPeriodWeek.nullable(),
  /** The one before prevWeek. */
  earlierWeek: GoalPeriodWeek.nullable(),
  Size: MatrixSize,
});

export type PredictionResult = z.infer<typeof PredictionResult>;

export const PredictionGoal = z.object({
  Id,
  ParentId: IdOrNone,
  Title: z.string(),
  User: z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() }),
});

export const predictions = {
  matrix: endpoint('GET', '/predication/:goalId/:weekId', {
    summary: 'The predictions of one week for every goal below one, with those of the week before',
    /** weekId 0: the week to begin with, as firstgoal has it for the goal's period. */
    params: z.object({ goalId: IdInPath, weekId: IdOrNoneInPath }),
    returns: PredictionResult,
    tagged: true,
  }),
  first: endpoint('GET', '/predication/firstgoal/:periodId', {
    summary: "The period's prediction goals in their order, and the week to begin with",
    params: z.object({ periodId: IdInPath }),
    returns: z.object({
      /** null: the empty page. */
      GoalId: Id.nullable(),
      /** The period's current week; of a past period the last, of one to come the first. */
      WeekId: Id,
      /** All of them: Previous Goal, Next Goal and 'Goal n of m'. */
      GoalIds: z.array(Id),
    }),
    tagged: true,
  }),
  search: endpoint('GET', '/predication/searchgoals/:periodId', {
    summary:
      'Goals of the period with goals below them, by any part of their title; without one the prediction goals',
    params: z.object({ periodId: IdInPath }),
    query: z.object({ Title: SearchText.optional(), Page: PageInPath.optional() }),
    returns: z.object({ data: z.array(PredictionGoal), count: z.number().int() }),
  }),
};
