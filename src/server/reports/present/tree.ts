import type { Goal } from '#contract/goal-shapes.ts';
import type { Reading } from '../../kernel/reading.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Sheet } from '../../ports/maker/spreadsheet.ts';
import type { PdfCell, PdfTree } from '../../ports/pdf/document.ts';
import { marked, resultOf, type Say, sayOf, stateOf, stepCell } from './words.ts';

/** A place in the tree, before its goal is read. */
export interface Branch {
  readonly id: number;
  readonly depth: number;
}

/** The same once it is read. */
export interface Leaf {
  readonly goal: Goal;
  readonly depth: number;
}

/** Goals below their parents, in the order given; whose parent is not among them stands at the top. */
export function goalTree(ids: readonly number[], parentOf: ReadonlyMap<number, number>): Branch[] {
  const known = new Set(ids);
  const below = new Map<number, number[]>();
  for (const id of ids) {
    const parent = parentOf.get(id) ?? 0;
    const place = known.has(parent) ? parent : 0;
    const children = below.get(place);
    if (children === undefined) below.set(place, [id]);
    else children.push(id);
  }
  const branches: Branch[] = [];
  const openAt = (place: number, depth: number): Branch[] =>
    (below.get(place) ?? []).map((id) => ({ id, depth })).reverse();
  const open = openAt(0, 0);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    branches.push(next);
    for (const branch of openAt(next.id, next.depth + 1)) open.push(branch);
  }
  return branches;
}

/** Deeper ones stand below each other: their level says how deep they are. */
const indentedAtMost = 50;

const columns = [
  ['title', 60, 5],
  ['owner', 24, 1.7],
  ['state', 18, 1.2],
  ['likelihood', 14, 1.2],
  ['quality', 14, 1.2],
  ['result', 16, 1.3],
] as const;

/** Level and indented title, so that the tree stands in any program; the rows fold as well. */
export async function treeSheet(
  reading: Reading,
  branches: readonly Branch[],
  parts: AsyncIterable<readonly Leaf[]>,
): Promise<Omit<Sheet, 'name'>> {
  const say = sayOf(reading);
  return {
    columns: [
      { header: say('sheets.level'), width: 8 },
      ...columns.map(([key, width]) => ({ header: say(`sheets.${key}`), width })),
    ],
    rows: await packed(rowsOf(parts, (leaf) => sheetRow(say, leaf))),
    outline: branches.map(({ depth }) => depth),
  };
}

const sheetRow = (say: Say, { goal, depth }: Leaf): Cell[] => [
  depth + 1,
  `${'    '.repeat(Math.min(depth, indentedAtMost))}${goal.GoalDetail.Title}`,
  goal.User.Name,
  stateOf(say, goal),
  stepCell(say, 'likelihood', goal.MostRecentGoalStatus?.Likelihood),
  stepCell(say, 'quality', goal.MostRecentGoalStatus?.Quality),
  resultOf(say, goal).text,
];

export async function treeTable(
  reading: Reading,
  branches: readonly Branch[],
  parts: AsyncIterable<readonly Leaf[]>,
): Promise<PdfTree> {
  const say = sayOf(reading);
  return {
    kind: 'tree',
    columns: columns.map(([key, , share]) => ({ header: say(`sheets.${key}`), share })),
    depths: branches.map(({ depth }) => depth),
    rows: await packed(rowsOf(parts, (leaf) => tableRow(say, leaf))),
  };
}

const tableRow = (say: Say, { goal }: Leaf): (PdfCell | string)[] => [
  goal.GoalDetail.Title,
  goal.User.Name,
  stateOf(say, goal),
  marked(say, 'likelihood', goal.MostRecentGoalStatus?.Likelihood),
  marked(say, 'quality', goal.MostRecentGoalStatus?.Quality),
  resultOf(say, goal),
];

async function* rowsOf<R>(
  parts: AsyncIterable<readonly Leaf[]>,
  row: (leaf: Leaf) => R,
): AsyncGenerator<readonly R[]> {
  for await (const part of parts) yield part.map(row);
}
