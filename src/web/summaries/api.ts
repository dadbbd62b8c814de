import { queryOptions } from '@tanstack/react-query';
import { type ForWhom, type SummaryAnswer, summaries } from '#contract/company/summaries.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';
import { begun, contextOf, keyOf, ownNumbersOf, type Sitting, type SummaryKind } from './sitting.ts';

export const choicesQuery = queryOptions({
  queryKey: keys.summaries,
  queryFn: ({ signal }) => call(summaries.choices, {}, { signal }),
});

interface Asked {
  readonly kind: SummaryKind;
  readonly which: number;
  readonly forWhom: ForWhom;
}

/** All texts, then what sums them up. Where that fails alone, its own row says so and offers it again. */
export const useGenerate = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: async ({ kind, which, forWhom }: Asked): Promise<Sitting> => {
      const answer = await textsOf({ kind, which, forWhom });
      if (!answer.Success) return begun(which, forWhom, answer);
      const whole = await executiveOf(kind, begun(which, forWhom, answer)).catch(() => null);
      return begun(which, forWhom, { ...answer, ExecutiveSummary: whole?.ExecutiveSummary ?? null });
    },
  });

/** One text once more. A quarter of a year has no call of its own: the year is written, and the one text taken. */
export const useRewrite = (kind: SummaryKind, key: string) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (sitting: Sitting): Promise<SummaryAnswer> => {
      const { which, forWhom, drafts } = sitting;
      if (key === keyOf.executive) return executiveOf(kind, sitting);
      if (kind === 'year') return textsOf({ kind, which, forWhom });
      const goalId = key.replace(/^goal-/, '');
      return call(summaries.goal, {
        params: { periodId: String(which), goalId, forWhom },
        body: { Context: drafts[key]?.addition ?? '' },
      });
    },
  });

export const useDeck = (kind: SummaryKind, onDone: (sent: Sitting) => void) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (sitting: Sitting) => (kind === 'quarter' ? quarterDeck(sitting) : yearDeck(sitting)),
    onSuccess: ({ file, name }, sent) => {
      saveFile(file, name);
      onDone(sent);
    },
  });

const textsOf = ({ kind, which, forWhom }: Asked): Promise<SummaryAnswer> =>
  kind === 'quarter'
    ? call(summaries.quarter, { params: { periodId: String(which), forWhom } })
    : call(summaries.year, { params: { year: String(which), forWhom } });

function executiveOf(kind: SummaryKind, sitting: Sitting): Promise<SummaryAnswer> {
  const { which, forWhom } = sitting;
  const body = { Context: contextOf(sitting), Own: ownNumbersOf(sitting) };
  return kind === 'quarter'
    ? call(summaries.quarterExecutive, { params: { periodId: String(which), forWhom }, body })
    : call(summaries.yearExecutive, { params: { year: String(which), forWhom }, body });
}

const textIn = ({ drafts }: Sitting, key: string): string => drafts[key]?.text ?? '';

const quarterDeck = (sitting: Sitting) =>
  callFile(summaries.quarterDeck, {
    params: { periodId: String(sitting.which), forWhom: sitting.forWhom },
    body: {
      ExecutiveSummary: textIn(sitting, keyOf.executive),
      Goals: sitting.answer.Context.Goals.map(({ Id }) => ({ Id, Summary: textIn(sitting, keyOf.goal(Id)) })),
    },
  });

const yearDeck = (sitting: Sitting) =>
  callFile(summaries.yearDeck, {
    params: { year: String(sitting.which), forWhom: sitting.forWhom },
    body: {
      ExecutiveSummary: textIn(sitting, keyOf.executive),
      Summary: textIn(sitting, keyOf.year),
      Periods: sitting.answer.Context.Quarters.map(({ Period: { Id } }) => ({
        PeriodId: Id,
        Summary: textIn(sitting, keyOf.period(Id)),
      })),
    },
  });
