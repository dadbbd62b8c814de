import type { Goal } from '#contract/goal-shapes.ts';
import type { WordKey } from '#contract/word-key.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { scaleKeys } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell, Sheet } from '../../ports/maker/spreadsheet.ts';
import type { PdfCell, PdfTree, ResultKind } from '../../ports/pdf/document.ts';

export interface Branch {
  readonly goal: Goal;
  readonly depth: number;
}

/** Goals below their parents, in the order given; whose parent is not among them stands at the top. */
export function goalTree(goals: readonly Goal[]): Branch[] {
  const known = new Set(goals.map(({ Id }) => Id));
  const below = new Map<number, Goal[]>();
  for (const goal of goals) {
    const parent = known.has(goal.ParentID) ? goal.ParentID : 0;
    below.set(parent, [...(below.get(parent) ?? []), goal]);
  }
  const walk = (id: number, depth: number): Branch[] =>
    (below.get(id) ?? []).flatMap((goal) => [{ goal, depth }, ...walk(goal.Id, depth + 1)]);
  return walk(0, 0);
}

const columns = [
  ['title', 60, 5],
  ['owner', 24, 1.7],
  ['state', 18, 1.2],
  ['likelihood', 14, 1.2],
  ['quality', 14, 1.2],
  ['result', 16, 1.3],
] as const;

/** Level and indented title, so that the tree stands in any program; the rows fold as well. */
export function treeSheet(reading: Reading, branches: readonly Branch[]): Omit<Sheet, 'name'> {
  const say = sayOf(reading);
  return {
    columns: [
      { header: say('sheets.level'), width: 8 },
      ...columns.map(([key, width]) => ({ header: say(`sheets.${key}`), width })),
    ],
    rows: branches.map(({ goal, depth }) => [
      depth + 1,
      `${'    '.repeat(depth)}${goal.GoalDetail.Title}`,
      goal.User.Name,
      stateOf(say, goal),
      stepCell(say, 'likelihood', goal.MostRecentGoalStatus?.Likelihood),
      stepCell(say, 'quality', goal.MostRecentGoalStatus?.Quality),
      resultOf(say, goal).text,
    ]),
    outline: branches.map(({ depth }) => depth),
  };
}

export function treeTable(reading: Reading, branches: readonly Branch[]): PdfTree {
  const say = sayOf(reading);
  return {
    kind: 'tree',
    columns: columns.map(([key, , share]) => ({ header: say(`sheets.${key}`), share })),
    rows: branches.map(({ goal, depth }) => ({
      depth,
      cells: [
        goal.GoalDetail.Title,
        goal.User.Name,
        stateOf(say, goal),
        marked(say, 'likelihood', goal.MostRecentGoalStatus?.Likelihood),
        marked(say, 'quality', goal.MostRecentGoalStatus?.Quality),
        resultOf(say, goal),
      ],
    })),
  };
}

type Say = (key: WordKey) => string;

const sayOf =
  ({ services, viewer }: Reading): Say =>
  (key) =>
    services.words.say(viewer.language, key);

/** Private goals are marked wherever they are printed. */
const stateOf = (say: Say, goal: Goal): string =>
  say(`goals.state.${goal.State}`) + (goal.Hidden ? `, ${say('sheets.private')}` : '');

function stepCell(say: Say, scale: 'likelihood' | 'quality', step: number | undefined): Cell {
  const key = step === undefined ? undefined : scaleKeys[scale].steps[step];
  const colors = step === undefined ? undefined : scaleColors.light[step];
  if (key === undefined || colors === undefined) return '';
  return { value: say(key), color: colors.text, fill: colors.tint };
}

function marked(say: Say, scale: 'likelihood' | 'quality', step: number | undefined): PdfCell {
  const key = step === undefined ? undefined : scaleKeys[scale].steps[step];
  const colors = step === undefined ? undefined : scaleColors.light[step];
  if (key === undefined || colors === undefined || step === undefined) return { text: '' };
  const word = scale === 'likelihood' ? ({ color: colors.text, weight: 500 } as const) : {};
  return { text: say(key), mark: { kind: scale, step }, ...word };
}

function resultOf(say: Say, goal: Goal): PdfCell {
  const kind = resultKind(goal);
  if (kind === null) {
    const percent = goal.ManagerGoalResult?.ObjectiveResult ?? goal.OwnerGoalResult?.ObjectiveResult ?? null;
    return { text: percent === null ? '' : `${percent} %` };
  }
  const color = scaleColors.light[kind === 'achieved' ? 4 : 0].text;
  return { text: say(`sheets.${kind}`), mark: { kind: 'result', is: kind }, color, weight: 500 };
}

/** In dispute where owner and manager differ, else what counts, the manager's if there is one. */
function resultKind(goal: Goal): Exclude<ResultKind, 'none'> | null {
  const owner = goal.OwnerGoalResult?.Completed ?? null;
  const manager = goal.ManagerGoalResult?.Completed ?? null;
  if (owner !== null && manager !== null && owner !== manager) return 'in_dispute';
  const counts = manager ?? owner;
  return counts === null ? null : counts ? 'achieved' : 'not_achieved';
}
