import type { Goal } from '#contract/goal-shapes.ts';
import type { WordKey } from '#contract/word-key.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { scaleKeys, type WordName, wordKey } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell } from '../../ports/maker/spreadsheet.ts';
import type { PdfCell, ResultKind } from '../../ports/pdf/document.ts';

export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export const sayOf =
  ({ services, viewer }: Reading): Say =>
  (key, values) =>
    services.words.say(viewer.language, key, values);

/** The company's own words, to fill into a sentence: Objectives, objectives (row B6). */
export const goalWords = ({ services, viewer }: Reading) => {
  const word = (name: WordName): string =>
    services.words.say(viewer.language, wordKey(viewer.company.goalType, name));
  return { goals: word('goals'), nouns: word('nouns') };
};

/** Private goals are marked wherever they are printed. */
export const stateOf = (say: Say, goal: Goal): string => withPrivacy(say, goal, `goals.state.${goal.State}`);

const withPrivacy = (say: Say, goal: Goal, key: WordKey): string => withMark(say, goal, say(key));

/** Words beside a goal in a file, which may be passed on: of a private one that it is. */
export const withMark = (say: Say, { Hidden }: Goal, words: string): string =>
  words + (Hidden ? `, ${say('sheets.private')}` : '');

export function stepCell(say: Say, scale: 'likelihood' | 'quality', step: number | undefined): Cell {
  const key = step === undefined ? undefined : scaleKeys[scale].steps[step];
  const colors = step === undefined ? undefined : scaleColors.light[step];
  if (key === undefined || colors === undefined) return '';
  return { value: say(key), color: colors.text, fill: colors.tint };
}

export function marked(say: Say, scale: 'likelihood' | 'quality', step: number | undefined): PdfCell {
  const key = step === undefined ? undefined : scaleKeys[scale].steps[step];
  const colors = step === undefined ? undefined : scaleColors.light[step];
  if (key === undefined || colors === undefined || step === undefined) return { text: '' };
  const word = scale === 'likelihood' ? ({ color: colors.text, weight: 500 } as const) : {};
  return { text: say(key), mark: { kind: scale, step }, ...word };
}

/** Only of what is finalized, as everywhere (decisions.md 5): while it is in review nobody has agreed to it. */
export function resultOf(say: Say, goal: Goal): PdfCell {
  const kind = resultKind(goal);
  if (kind === null) {
    const percent = goal.Tags.find(({ Tag }) => Tag === 'finalized_percent')?.Percent;
    return { text: percent === undefined ? '' : `${percent} %` };
  }
  const color = scaleColors.light[kind === 'achieved' ? 4 : 0].text;
  return { text: say(`sheets.${kind}`), mark: { kind: 'result', is: kind }, color, weight: 500 };
}

type Verdict = Exclude<ResultKind, 'none'>;

const verdicts: Partial<Record<Goal['Tags'][number]['Tag'], Verdict>> = {
  finalized_achieved: 'achieved',
  finalized_not_achieved: 'not_achieved',
  finalized_in_dispute: 'in_dispute',
};

/** In dispute where owner and manager differ, else what counts; null where nothing is finalized, or in percent. */
export const resultKind = (goal: Goal): Verdict | null =>
  goal.Tags.flatMap(({ Tag }) => verdicts[Tag] ?? [])[0] ?? null;
