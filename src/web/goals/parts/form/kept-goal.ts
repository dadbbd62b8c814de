import { z } from 'zod';
import { ParentChoice, PersonChoice } from '#contract/goals.ts';

const Shown = z.object({
  values: z.object({
    Title: z.string(),
    Measurement: z.string().optional(),
    Description: z.string().optional(),
    ReportingMemo: z.string().optional(),
    IsPrivate: z.boolean().optional(),
    OwnerId: z.number().optional(),
    ParentId: z.number().optional(),
    PeriodId: z.number().optional(),
  }),
  owner: PersonChoice,
  parent: ParentChoice.nullable(),
});

/** The goal as it was when one began to edit it: what others change is told against this one. */
const OpenedGoal = z.object({
  UpdatedAt: z.string(),
  /** The form lies over an edit that is open, not over the goal. */
  isFromEdit: z.boolean(),
  facts: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      text: z.string(),
      value: z.unknown().optional(),
    }),
  ),
  start: Shown,
});

/** What is kept of a goal form: all it shows, with what the pickers' ids stand for, and what it was typed against. */
export const KeptGoal = Shown.extend({ read: OpenedGoal.nullable().optional() });

export type KeptGoal = z.infer<typeof KeptGoal>;
export type OpenedGoal = z.infer<typeof OpenedGoal>;
