import { z } from 'zod';
import { ParentChoice, PersonChoice } from '#contract/goals.ts';

/** What is kept of a goal form: all it shows, with what the pickers' ids stand for. */
export const KeptGoal = z.object({
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

export type KeptGoal = z.infer<typeof KeptGoal>;
