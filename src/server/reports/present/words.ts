import type { Goal } from '#contract/goal-shapes.ts';
import type { WordKey } from '#contract/word-key.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { scaleKeys } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell } from '../../ports/maker/spreadsheet.ts';
import type { PdfCell, ResultKind } from '../../ports/pdf/document.ts';

export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export const sayOf =
  ({ services, viewer }: Reading): Say =>
  (key, values) =>
    services.words.say(viewer.language, key, values);

/** Private goals are marked wherever they are printed. */
export const stateOf = (say: Say, goal: Goal): string =>
  say(`goals.state.${goal.State}`) + (goal.Hidden ? `, ${say('sheets.private')}` : '');

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

export function resultOf(say: Say, goal: Goal): PdfCell {
  const kind = resultKind(goal);
  if (kind === null) {
    const percent = goal.ManagerGoalResult?.ObjectiveResult ?? goal.OwnerGoalResult?.ObjectiveResult ?? null;
    return { text: percent === null ? '' : `${percent} %` };
  }
  const color = scaleColors.light[kind === 'achieved' ? 4 : 0].text;
  return { text: say(`sheets.${kind}`), mark: { kind: 'result', is: kind }, color, weight: 500 };
}

/** In dispute where owner and manager differ, else what counts, the manager's if there is one. */
export function resultKind(goal: Goal): Exclude<ResultKind, 'none'> | null {
  const owner = goal.OwnerGoalResult?.Completed ?? null;
  const manager = goal.ManagerGoalResult?.Completed ?? null;
  if (owner !== null && manager !== null && owner !== manager) return 'in_dispute';
  const counts = manager ?? owner;
  return counts === null ? null : counts ? 'achieved' : 'not_achieved';
}
