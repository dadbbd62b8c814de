import type { Goal } from '#contract/goal-shapes.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Sheet } from '../../ports/maker/spreadsheet.ts';
import type { PdfTree } from '../../ports/pdf/document.ts';
import { marked, resultOf, sayOf, stateOf, stepCell } from './words.ts';

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
    const children = below.get(parent);
    if (children === undefined) below.set(parent, [goal]);
    else children.push(goal);
  }
  const branches: Branch[] = [];
  const walk = (id: number, depth: number): void => {
    for (const goal of below.get(id) ?? []) {
      branches.push({ goal, depth });
      walk(goal.Id, depth + 1);
    }
  };
  walk(0, 0);
  return branches;
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
export async function treeSheet(reading: Reading, branches: readonly Branch[]): Promise<Omit<Sheet, 'name'>> {
  const say = sayOf(reading);
  return {
    columns: [
      { header: say('sheets.level'), width: 8 },
      ...columns.map(([key, width]) => ({ header: say(`sheets.${key}`), width })),
    ],
    rows: await inParts(branches, (part) =>
      part.map(({ goal, depth }) => [
        depth + 1,
        `${'    '.repeat(depth)}${goal.GoalDetail.Title}`,
        goal.User.Name,
        stateOf(say, goal),
        stepCell(say, 'likelihood', goal.MostRecentGoalStatus?.Likelihood),
        stepCell(say, 'quality', goal.MostRecentGoalStatus?.Quality),
        resultOf(say, goal).text,
      ]),
    ),
    outline: branches.map(({ depth }) => depth),
  };
}

export async function treeTable(reading: Reading, branches: readonly Branch[]): Promise<PdfTree> {
  const say = sayOf(reading);
  return {
    kind: 'tree',
    columns: columns.map(([key, , share]) => ({ header: say(`sheets.${key}`), share })),
    rows: await inParts(branches, (part) =>
      part.map(({ goal, depth }) => ({
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
    ),
  };
}
