import { z } from 'zod';
import { Writer } from '../assist.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdInPath, Scale, Text } from '../fields.ts';
import { limits } from '../limits.ts';

/** What is counted over goals (decisions-people.md 12); the last three exclude each other. */
export const countNames = [
  'Total',
  'TrendingUp',
  'TrendingDown',
  'AtRisk',
  'Late',
  'NoStatus',
  'Achieved',
  'NotAchieved',
  'InDispute',
] as const;
export type CountName = (typeof countNames)[number];

export const Counts = z.object(
  Object.fromEntries(countNames.map((name) => [name, z.number().int()])) as Record<CountName, z.ZodNumber>,
);
export type Counts = z.infer<typeof Counts>;

const PersonName = z.object({ Id, Name: z.string() });
const PeriodName = z.object({ Id, Quarter: z.number().int(), Year: z.number().int() });

export const outcomes = ['achieved', 'not_achieved', 'in_dispute', 'none'] as const;

export const SummaryGoal = z.object({
  Id,
  Title: z.string(),
  Owner: PersonName,
  State: z.string(),
  Result: z.object({
    Outcome: z.enum(outcomes),
    /** By the result that counts, also where it is in dispute; null without one. */
    IsAchieved: z.boolean().nullable(),
    Quality: Scale.nullable(),
    /** Of a company whose results are percentages. */
    Percent: z.number().int().nullable(),
    /** The last prediction. */
    Likelihood: Scale.nullable(),
  }),
  /** Over the goal and all visible goals below it. */
  Counts,
  /** Over those below alone. */
  Contributing: Counts,
});
export type SummaryGoal = z.infer<typeof SummaryGoal>;

/** A sentence of the built-in writer, and the counts that it follows from, in words. */
const Sentence = z.object({ Text: z.string(), Basis: z.string() });

const Written = {
  /** Of the built-in writer; empty for a model's text. */
  Sentences: z.array(Sentence),
  /** Numbers that a model wrote and nobody gave it. */
  Unproven: z.array(z.string()),
};

const GoalText = z.object({
  Id,
  Summary: z.string(),
  SummaryAdditionalContext: z.string(),
  ...Written,
});
export const WrittenText = z.object({ Summary: z.string(), ...Written });
export type WrittenText = z.infer<typeof WrittenText>;

const QuarterContext = z.object({ Period: PeriodName, Goals: z.array(SummaryGoal), Totals: Counts });

/** Every answer of this page; what a call does not give is null or empty. */
export const SummaryAnswer = z.object({
  Success: z.boolean(),
  /** Why there is nothing, or that no model wrote; '' otherwise. */
  Message: z.string(),
  User: PersonName,
  Context: z.object({
    Period: PeriodName.nullable(),
    Goals: z.array(SummaryGoal),
    /** Over all of them and what is below, each goal once. */
    Totals: Counts.nullable(),
    Quarters: z.array(QuarterContext),
  }),
  CompanyGoals: z.array(
    z.object({ Id, Title: z.string(), Owner: PersonName, Result: SummaryGoal.shape.Result }),
  ),
  GoalSummary: z.object({ Goals: z.array(GoalText) }).nullable(),
  AnnualSummary: WrittenText.extend({
    Periods: z.array(WrittenText.extend({ PeriodId: Id })),
  }).nullable(),
  ExecutiveSummary: WrittenText.nullable(),
  Writer,
});
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

export const ForWhom = z.enum(['me', 'ceo']);
export type ForWhom = z.infer<typeof ForWhom>;

const Year = z
  .string()
  .regex(/^\d{4}$/, 'messages.invalid_value')
  .transform(Number)
  .pipe(z.number().int());

const ofQuarter = z.object({ periodId: IdInPath, forWhom: ForWhom });
const ofYear = z.object({ year: Year, forWhom: ForWhom });
/** Material for the writer, never an order. */
const Context = z.object({ Context: Text(limits.summaryContext).default('') });
/** Own: the numbers in it that the person wrote. All others are held against what is counted, whoever wrote them. */
const EditedTexts = Context.extend({ Own: Text(limits.summaryContext).default('') });
const Texts = z.array(z.object({ Id, Summary: Text(limits.goalSummary) })).max(limits.summaryGoals);
const limit = { max: 120, seconds: 60, per: 'person' } as const;

export const summaries = {
  /** Ours: what there is to choose from, newest first. */
  choices: endpoint('GET', '/Gpt/choices', {
    summary: 'Quarters and years that are over, and for whom one may have them summed up',
    returns: z.object({
      Periods: z.array(PeriodName),
      Years: z.array(z.number().int()),
      ForWhom: z.array(ForWhom),
    }),
  }),
  quarter: endpoint('GET', '/Gpt/summary/:periodId/:forWhom', {
    summary: 'The goals of a quarter that is over, counted, each with its text',
    params: ofQuarter,
    returns: SummaryAnswer,
    limit,
  }),
  goal: endpoint('POST', '/Gpt/goalsummary/:periodId/goal/:goalId/:forWhom', {
    summary: 'The text of one goal once more, with what the person adds',
    params: ofQuarter.extend({ goalId: IdInPath }),
    body: Context,
    returns: SummaryAnswer,
    limit,
  }),
  quarterExecutive: endpoint('POST', '/Gpt/quartersummary/:periodId/:forWhom', {
    summary: 'The executive summary of a quarter; Context: the texts of its goals as edited',
    params: ofQuarter,
    body: EditedTexts,
    returns: SummaryAnswer,
    limit,
  }),
  year: endpoint('GET', '/Gpt/annualsummary/:year/:forWhom', {
    summary: 'The quarters of a year that is over, counted, each with its text, and the text of the year',
    params: ofYear,
    returns: SummaryAnswer,
    limit,
  }),
  yearExecutive: endpoint('POST', '/Gpt/annualexecutivesummary/:year/:forWhom', {
    summary: 'The executive summary of a year; Context: its texts as edited',
    params: ofYear,
    body: EditedTexts,
    returns: SummaryAnswer,
    limit,
  }),
  quarterDeck: endpoint('POST', '/Gpt/deck/quarter/:periodId/:forWhom', {
    summary: 'A quarter as slides, with the texts as edited',
    params: ofQuarter,
    body: z.object({ ExecutiveSummary: Text(limits.longSummary).default(''), Goals: Texts.default([]) }),
    returns: z.object({}),
    produces: ['slides'],
    bodyBytes: limits.deckBytes,
    limit: { max: 20, seconds: 60 },
  }),
  yearDeck: endpoint('POST', '/Gpt/deck/year/:year/:forWhom', {
    summary: 'A year as slides, with the texts as edited',
    params: ofYear,
    body: z.object({
      ExecutiveSummary: Text(limits.longSummary).default(''),
      Summary: Text(limits.longSummary).default(''),
      Periods: z
        .array(z.object({ PeriodId: Id, Summary: Text(limits.longSummary) }))
        .max(4)
        .default([]),
    }),
    returns: z.object({}),
    produces: ['slides'],
    bodyBytes: limits.deckBytes,
    limit: { max: 20, seconds: 60 },
  }),
};
