import { z } from 'zod';
import { goalLists } from './vocabulary.ts';

/**
 * Ours: what the signed-in person may do apart from any one goal or person, and what is laid out for them. The rules
 * fill it and the web shows it; no screen asks for a role.
 */
export const Can = z.object({
  /** The lists of goals one has; the first is where one starts (row D1). */
  GoalLists: z.array(z.enum(goalLists)),
  /** Set, copy and update goals, and comment: everybody but observers. */
  SetGoals: z.boolean(),
  /** Own goals stand at the top and are published without asking. */
  LeadCompany: z.boolean(),
  AddPeople: z.boolean(),
  /** Choose among all managers when adding, not among oneself and those below. */
  AddPeopleAnywhere: z.boolean(),
  /** Whom one adds reports to oneself, unless somebody else is chosen; otherwise to the ceo. */
  AddPeopleBelow: z.boolean(),
  AddObservers: z.boolean(),
  ImportPeople: z.boolean(),
  EditCompany: z.boolean(),
  /** What touched safety in the company. */
  ReadSecurityLog: z.boolean(),
  /** Find observers in the directory. */
  SeeObservers: z.boolean(),
  /** Read what members are responsible for. */
  ReadResponsibilities: z.boolean(),
  MakeActionItems: z.boolean(),
  /** The page of the strategy is there: something is published, or one writes it. */
  ReadStrategy: z.boolean(),
});

export type Can = z.infer<typeof Can>;
