import { z } from 'zod';
import { SuggestedDescription, SuggestedMeasurements, SuggestedTitles } from '#contract/assist.ts';
import type { Brief, Kind } from '#rules/assist/brief.ts';
import { asLine, linesOf, sameness } from '#rules/assist/lines.ts';
import type { Catalogue } from '../../kernel/words.ts';
import { listSoFar } from '../../ports/writer/answer.ts';
import type { WriterTask } from '../../ports/writer/port.ts';
import { suggestionsWithoutModel } from './without-model.ts';

/** The lines of a suggestion, as a writer is asked for them. */
export function suggestionTask(brief: Brief, words: Catalogue): WriterTask<readonly string[]> {
  return {
    ...taskOf[brief.kind],
    material: materialOf(brief),
    soFar: listSoFar,
    builtIn: () => suggestionsWithoutModel(brief, words),
  };
}

/** Longer than any line may be: what does not fit is refused by the schema, not cut. */
const whole = 100_000;

/** An answer of one list as distinct lines, of which there is at least one. */
const linesOfOne = <Answer extends Readonly<Record<string, readonly string[]>>>(schema: z.ZodType<Answer>) =>
  schema
    .transform((answer) =>
      distinct(
        Object.values(answer)
          .flat()
          .flatMap((each) => asLine(linesOf(each).join(' '), whole) ?? []),
      ),
    )
    .pipe(z.array(z.string()).min(1));

function distinct(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => !seen.has(sameness(line)) && seen.add(sameness(line)));
}

const instructionsFor = (wanted: string): readonly string[] => [
  'You help people of a company to write one quarterly goal.',
  wanted,
  'Do not suggest anything that stands in "already_there". Write plainly, without names of people, without quotation marks, numbering or markup, in the language of the data.',
];

/** What is the same for every request of a kind. */
export const taskOf = {
  titles: {
    name: 'Titles',
    instructions: instructionsFor(
      'Suggest five different titles for the goal, each one sentence of at most 12 words, beginning with a verb, about a result and not about activity.',
    ),
    schema: linesOfOne(SuggestedTitles.pick({ Titles: true }).strict()),
  },
  measurements: {
    name: 'Measurements',
    instructions: instructionsFor(
      'Suggest three to five lines for the field that says how anyone can tell at the end of the quarter whether the goal was reached. Each line is one measure with a figure, at most 30 words. Use figures of the data; where there is none, use one relative to last quarter.',
    ),
    schema: linesOfOne(SuggestedMeasurements.pick({ Measurements: true }).strict()),
  },
  description: {
    name: 'Description',
    instructions: instructionsFor(
      'Suggest three to five lines for the field that describes the goal. Where the type of the goals is okr, each line is one initiative that moves a key result; otherwise the lines say what the goal is good for, then how it will be worked on. Each line has at most 40 words.',
    ),
    schema: linesOfOne(SuggestedDescription.pick({ Description: true }).strict()),
  },
} as const satisfies Record<Kind, Pick<WriterTask<readonly string[]>, 'name' | 'instructions' | 'schema'>>;

const pastSent = 12;
const textSent = 600;

function materialOf(brief: Brief): Readonly<Record<string, unknown>> {
  return {
    goal_type: brief.goalType,
    quarter: brief.quarter,
    functional_area: brief.area,
    department: brief.department,
    job_title: brief.jobTitle,
    context: brief.context,
    more: brief.details,
    title: brief.title,
    measurement: brief.measurement,
    parent_goal: brief.parent,
    earlier_goals: brief.past.slice(0, pastSent).map(({ title, measurement, quarter, achieved }) => ({
      title,
      measurement: measurement.slice(0, textSent),
      quarter,
      achieved,
    })),
    already_there: brief.taken,
  };
}
