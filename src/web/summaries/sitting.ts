import { z } from 'zod';
import { ForWhom, SummaryAnswer, WrittenText } from '#contract/company/summaries.ts';
import { limits } from '#contract/limits.ts';
import { unprovenNumbers } from '#rules/summaries/unproven.ts';

export type SummaryKind = 'quarter' | 'year';

/** A text as it came, and as it stands now. */
export interface Draft {
  readonly text: string;
  readonly written: WrittenText;
  /** What the person adds when it is written again. */
  readonly addition: string;
}

export interface Asked {
  /** A quarter's id, or a year. */
  readonly which: number;
  readonly forWhom: ForWhom;
}

/** What was asked for, what came, and what became of it: it lives here alone, the server keeps nothing. */
export interface Sitting extends Asked {
  readonly answer: SummaryAnswer;
  readonly drafts: Readonly<Record<string, Draft>>;
}

let schema: z.ZodType<Sitting> | undefined;

/** Made when it is first asked for: the contract's own chunk may come after this one. */
export function sittingSchema(): z.ZodType<Sitting> {
  schema ??= z.object({
    which: z.number().int(),
    forWhom: ForWhom,
    answer: SummaryAnswer,
    drafts: z.record(z.string(), z.object({ text: z.string(), written: WrittenText, addition: z.string() })),
  });
  return schema;
}

export const keyOf = {
  executive: 'executive',
  year: 'year',
  goal: (id: number) => `goal-${id}`,
  period: (id: number) => `period-${id}`,
} as const;

export const begun = (which: number, forWhom: ForWhom, answer: SummaryAnswer): Sitting => ({
  which,
  forWhom,
  answer,
  drafts: textsIn(answer),
});

/** One text of an answer in place of what stood there; all others stay as they were edited. */
export function rewritten(sitting: Sitting, key: string, answer: SummaryAnswer, addition: string): Sitting {
  const draft = textsIn(answer)[key];
  return draft === undefined
    ? sitting
    : { ...sitting, drafts: { ...sitting.drafts, [key]: { ...draft, addition } } };
}

export const edited = (sitting: Sitting, key: string, change: Partial<Draft>): Sitting => {
  const before = sitting.drafts[key] ?? draftOf(nothing);
  return { ...sitting, drafts: { ...sitting.drafts, [key]: { ...before, ...change } } };
};

export const isEdited = ({ text, written }: Draft): boolean => text !== written.Summary;

/** There is something that would be lost: a text changed, or an addition. */
export const isTouched = (sitting: Sitting | null): boolean =>
  sitting !== null && Object.values(sitting.drafts).some((draft) => isEdited(draft) || draft.addition !== '');

/** What stands there stays while something else is chosen; of that nothing is generated yet. */
export const isOf = (sitting: Sitting | null, choice: Asked): boolean =>
  sitting?.which === choice.which && sitting.forWhom === choice.forWhom;

export const maximumOf = (key: string): number =>
  key.startsWith('goal-') ? limits.goalSummary : limits.longSummary;

export const isTooLong = ({ drafts }: Sitting): boolean =>
  Object.entries(drafts).some(([key, { text }]) => text.length > maximumOf(key));

/** The texts as they stand, for whoever sums them up; more than the call takes is not read by a writer either. */
export const contextOf = ({ drafts }: Sitting): string =>
  Object.entries(drafts)
    .flatMap(([key, { text }]) => (key === keyOf.executive ? [] : [text]))
    .join('\n')
    .slice(0, limits.summaryContext);

/** The numbers in those texts that the person wrote; what is marked in one stays to be checked. */
export const ownNumbersOf = ({ drafts }: Sitting): string =>
  Object.entries(drafts)
    .flatMap(([key, draft]) => {
      if (key === keyOf.executive) return [];
      const own = [isEdited(draft) ? draft.text : '', draft.addition].join('\n');
      return unprovenNumbers(own, draft.written.Unproven.join('\n'));
    })
    .join('\n')
    .slice(0, limits.summaryContext);

const nothing: WrittenText = { Summary: '', Sentences: [], Unproven: [] };

const draftOf = ({ Summary, Sentences, Unproven }: WrittenText): Draft => ({
  text: Summary,
  written: { Summary, Sentences, Unproven },
  addition: '',
});

function textsIn({ GoalSummary, AnnualSummary, ExecutiveSummary }: SummaryAnswer): Record<string, Draft> {
  const drafts: Record<string, Draft> = {};
  if (ExecutiveSummary) drafts[keyOf.executive] = draftOf(ExecutiveSummary);
  if (AnnualSummary) drafts[keyOf.year] = draftOf(AnnualSummary);
  for (const period of AnnualSummary?.Periods ?? []) drafts[keyOf.period(period.PeriodId)] = draftOf(period);
  for (const goal of GoalSummary?.Goals ?? []) drafts[keyOf.goal(goal.Id)] = draftOf(goal);
  return drafts;
}
