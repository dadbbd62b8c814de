import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdInPath,
  IdOrNone,
  IdOrNoneInPath,
  IdsInQuery,
  PageInPath,
  Scale,
  SearchText,
} from './fields.ts';
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

/** Verdicts of the goals whose IsFinalized is true, without their texts, which the detail has. */
const Verdicts = z.object({
  managerresults: z.array(
    ManagerResult.pick({ Id: true, Completed: true, ObjectiveResult: true }).extend({ GoalId: Id }),
  ),
  results: z.array(
    OwnerResult.pick({ Id: true, Completed: true, Quality: true, ObjectiveResult: true }).extend({
      GoalId: Id,
    }),
  ),
});

/** The chosen goal in the chosen week, and the weeks beside it. */
const PredictionHead = z.object({
  goal: Goal,
  /** The chosen goal's own status of the chosen week. */
  goalStatus: z.object({ Id, Likelihood: Scale, Quality: Scale }).nullable(),
  /** By the chosen week the chosen goal was finalized, as IsFinalized of the goals below it. */
  IsFinalized: z.boolean(),
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

export const PredictionResult = PredictionHead.extend({
  childs: z.array(PredictionChild),
  ...Verdicts.shape,
});

export type PredictionResult = z.infer<typeof PredictionResult>;

/**
 * Where goals stand, a column each and all equally long. Likelihood2 and Quality2 are of the week before; null where a
 * result is shown too, which is no movement.
 */
const Standings = z.object({
  Generation: z.array(z.number().int().positive()),
  Likelihood: z.array(Step),
  Quality: z.array(Step),
  Likelihood2: z.array(Step),
  Quality2: z.array(Step),
});

/** How many of the goals below one stand where: what the grid is drawn from, however many there are. */
export const PredictionGrid = PredictionHead.extend({
  Counts: Standings.extend({ Goals: z.array(z.number().int().positive()) }),
  /** Some of them count by their result. */
  HasResults: z.boolean(),
});

export type PredictionGrid = z.infer<typeof PredictionGrid>;

/** Which goal stands where, level by level and by Id: what of the list has to be read is known by it. */
export const PredictionPlaces = z.object({
  Places: Standings.extend({ Id: z.array(Id), ParentId: z.array(Id) }),
});

export type PredictionPlaces = z.infer<typeof PredictionPlaces>;

/** A goal in the list; its place is told by the places. */
export const PredictionRow = PredictionChild.omit({ ParentId: true, Generation: true });

export type PredictionRow = z.infer<typeof PredictionRow>;

export const PredictionGoal = z.object({
  Id,
  ParentId: IdOrNone,
  Title: z.string(),
  User: z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() }),
});

/** weekId 0: the week to begin with, as firstgoal has it for the goal's period. */
const oneWeek = z.object({ goalId: IdInPath, weekId: IdOrNoneInPath });

export const predictions = {
  matrix: endpoint('GET', '/predication/:goalId/:weekId', {
    summary: 'The predictions of one week for every goal below one, with those of the week before',
    params: oneWeek,
    returns: PredictionResult,
    tagged: true,
  }),
  /** Ours, as the two after it: the same matrix in parts, the grid first and the list as far as it is looked at. */
  grid: endpoint('GET', '/predication/grid/:goalId/:weekId', {
    summary: 'How many of the goals below one stand where in one week, and where they stood the week before',
    params: oneWeek,
    returns: PredictionGrid,
    tagged: true,
  }),
  places: endpoint('GET', '/predication/places/:goalId/:weekId', {
    summary: 'Which of the goals below one stands where in one week',
    params: oneWeek,
    returns: PredictionPlaces,
    tagged: true,
  }),
  rows: endpoint('GET', '/predication/rows/:goalId/:weekId', {
    summary:
      'Some of the goals below one with their predictions of one week; those that one does not see are left out',
    params: oneWeek,
    query: z.object({ Ids: IdsInQuery }),
    returns: z.object({ data: z.array(PredictionRow), ...Verdicts.shape }),
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
