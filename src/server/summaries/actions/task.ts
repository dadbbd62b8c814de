import { z } from 'zod';
import type { SummaryGoal, WrittenText } from '#contract/company/summaries.ts';
import { limits } from '#contract/limits.ts';
import { shareAchieved, withoutResult } from '#rules/summaries/counts.ts';
import type { Sentence } from '#rules/summaries/sentences.ts';
import { unprovenNumbers } from '#rules/summaries/unproven.ts';
import type { WriterTask } from '../../ports/writer/port.ts';
import type { QuarterFacts } from '../reads/facts.ts';

/** How a sentence of the built-in writer is said, with what it follows from. */
export type Saying = (sentence: Sentence) => WrittenText['Sentences'][number];

export interface Wanted {
  readonly what: string;
  readonly maximum: number;
  readonly material: Readonly<Record<string, unknown>>;
  /** What is given beside it and proves no number: a model may have written it. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Numbers that the person wrote in those. */
  readonly own?: string;
  readonly sentences: readonly Sentence[];
  /** The person's own words, which the built-in writer takes as they are. */
  readonly addition?: string;
}

/** A text, asked for in the same way of every writer; a model's numbers are held against what is known. */
export function summaryTask(wanted: Wanted, say: Saying): WriterTask<WrittenText> {
  const { what, maximum, material, texts, own = '', sentences, addition = '' } = wanted;
  const known = JSON.stringify([material, own]);
  return {
    name: 'Summary',
    instructions: [
      'You help people of a company to sum up what became of their goals.',
      what,
      'Use only what the data says. Write every number exactly as the data has it, and no other. Write plainly, in whole sentences, without headings, lists or markup, in the language of the data.',
      `At most ${maximum} characters.`,
    ],
    material: { ...material, ...texts },
    schema: z.strictObject({ Summary: z.string().trim().min(1).max(maximum) }).transform(({ Summary }) => ({
      Summary,
      Sentences: [],
      Unproven: unprovenNumbers(Summary, known),
    })),
    soFar: (text) => ({ Summary: text, Sentences: [], Unproven: [] }),
    builtIn: () => {
      const said = sentences.map(say);
      return {
        Summary: [...said.map(({ Text }) => Text), addition].filter((text) => text !== '').join(' '),
        Sentences: said,
        Unproven: [],
      };
    },
  };
}

const one =
  'Write one to three sentences about this one goal: what became of it, and what of that lies with the goals that contribute to it.';
const quarter =
  'Write an executive summary of the quarter in at most three short paragraphs: what was achieved, what was not, what is at risk.';
const year =
  'Write an executive summary of the year in at most three short paragraphs: how the quarters compare, and what that means.';

export const instructionFor = { one, quarter, year } as const;
export const maximumFor = { one: limits.goalSummary, long: limits.longSummary } as const;

/** A goal as a writer may know it. */
export const goalMaterial = ({ Title, Result, Counts, Contributing }: SummaryGoal) => ({
  title: Title,
  result: Result.Outcome,
  achieved_by_the_result_that_counts: Result.IsAchieved,
  quality_0_to_4: Result.Quality,
  percent: Result.Percent,
  last_prediction_0_to_4: Result.Likelihood,
  counts: Counts,
  contributing: Contributing,
});

export const quarterMaterial = ({ period, goals, totals }: QuarterFacts) => ({
  quarter: `Q${period.quarter} ${period.year}`,
  counts: { ...totals, NoResult: withoutResult(totals), PercentAchieved: shareAchieved(totals) },
  goals: goals.map(goalMaterial),
});
