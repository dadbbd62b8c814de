import type { PredictionChild } from '#contract/predictions.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import {
  isInDispute,
  type OwnerResult,
  resultThatCounts,
  type Verdict,
} from '#rules/goals/ending/results.ts';

/** Rows and columns of the matrix. */
export type MatrixSize = 5 | 3;

/** Three talent labels make a matrix of three by three; without talent it is five by five (decisions.md 5). */
export function matrixSize(talentLabels: number | null): MatrixSize {
  return talentLabels === 3 ? 3 : 5;
}

/** The steps of each row or column, worst first: in a matrix of three 0-1, 2 and 3-4 stand together. */
export const bands = {
  5: [[0], [1], [2], [3], [4]],
  3: [[0, 1], [2], [3, 4]],
} as const satisfies Record<MatrixSize, readonly (readonly number[])[]>;

/** The row or column of a step 0 to 4. */
export function bandOf(step: number, size: MatrixSize): number {
  if (size === 5) return step;
  if (step < 2) return 0;
  return step === 2 ? 1 : 2;
}

/** A place in the matrix: bands from 0, the worst, up. */
export interface Cell {
  readonly likelihood: number;
  readonly quality: number;
}

type Shown = Pick<PredictionChild, 'Likelihood' | 'Quality'>;
/** Where it is not said that a result is shown, there is nothing before one. */
type Before = Pick<PredictionChild, 'Likelihood2' | 'Quality2'> & { readonly IsFinalized?: boolean };
/** A goal, or as many as `Goals` says that stand and stood alike. */
export type Standing = Shown & Before & { readonly Goals?: number };

/** Where the goal stands; null: no prediction that week. */
export const cellOf = ({ Likelihood, Quality }: Shown, size: MatrixSize): Cell | null =>
  cellAt(Likelihood, Quality, size);

/** Where it stood the week before; a result is no movement, so what it counts as has come from nowhere. */
export const cellBefore = ({ Likelihood2, Quality2, IsFinalized }: Before, size: MatrixSize): Cell | null =>
  IsFinalized === true ? null : cellAt(Likelihood2, Quality2, size);

export const isSameCell = (a: Cell | null, b: Cell | null): boolean =>
  a?.likelihood === b?.likelihood && a?.quality === b?.quality;

/** The cell a goal left since the week before; null when it stayed, or had or has no prediction. */
export function movedFrom(goal: Shown & Before, size: MatrixSize): Cell | null {
  const now = cellOf(goal, size);
  const before = cellBefore(goal, size);
  return now === null || before === null || isSameCell(now, before) ? null : before;
}

/** Goals that went from one cell to another since the week before. */
export interface Move {
  /** Where they came from, or where they went. */
  readonly cell: Cell;
  readonly count: number;
}

export interface MatrixCell extends Cell {
  readonly count: number;
  /** Goals that came here since the week before, by where they came from, the most first. */
  readonly came: readonly Move[];
  /** Goals that stood here the week before and stand elsewhere now, by where they went. */
  readonly went: readonly Move[];
}

export const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, { count }) => sum + count, 0);

export interface Matrix {
  readonly size: MatrixSize;
  /** Every cell, best quality first, each row from the worst likelihood to the best. */
  readonly rows: readonly (readonly MatrixCell[])[];
  /** Goals without a prediction that week, which no cell holds. */
  readonly noPrediction: number;
  readonly total: number;
}

/** Counts and movements of the goals given: all of them, or those down to a level (decisions.md 5). */
export function matrixOf(goals: readonly Standing[], size: MatrixSize): Matrix {
  const counts = new Map<number, number>();
  const moves = new Map<number, number>();
  let noPrediction = 0;
  let total = 0;
  for (const goal of goals) {
    const { Goals = 1 } = goal;
    const cell = cellOf(goal, size);
    total += Goals;
    if (cell === null) {
      noPrediction += Goals;
      continue;
    }
    const to = keyOf(cell, size);
    const from = movedFrom(goal, size);
    increase(counts, to, Goals);
    if (from !== null) increase(moves, keyOf(from, size) * size * size + to, Goals);
  }
  const steps = [...Array(size).keys()];
  const cellWith = (likelihood: number, quality: number): MatrixCell => {
    const key = keyOf({ likelihood, quality }, size);
    return { likelihood, quality, count: counts.get(key) ?? 0, ...movementAt(moves, key, size) };
  };
  return {
    size,
    rows: steps.toReversed().map((quality) => steps.map((likelihood) => cellWith(likelihood, quality))),
    noPrediction,
    total,
  };
}

/** How many goals rose, stayed and fell on one of the two scales since the week before, step by step. */
export interface Shift {
  readonly up: number;
  readonly same: number;
  readonly down: number;
}

/** Of the goals with a prediction in both weeks; results are no movement. */
export function shiftsOf(goals: readonly Standing[]): Record<'likelihood' | 'quality', Shift> {
  const likelihood = { up: 0, same: 0, down: 0 };
  const quality = { up: 0, same: 0, down: 0 };
  for (const { Likelihood, Quality, Likelihood2, Quality2, IsFinalized, Goals = 1 } of goals) {
    if (IsFinalized === true || Likelihood === null || Quality === null) continue;
    if (Likelihood2 === null || Quality2 === null) continue;
    likelihood[direction(Likelihood2, Likelihood)] += Goals;
    quality[direction(Quality2, Quality)] += Goals;
  }
  return { likelihood, quality };
}

/** Top N Level: generations 1 to N; null stands for All Levels. */
export function downTo<G extends Pick<PredictionChild, 'Generation'>>(
  goals: readonly G[],
  level: number | null,
): readonly G[] {
  return level === null ? goals : goals.filter((goal) => goal.Generation <= level);
}

/** How many levels there are below the chosen goal: the N that Top N Level offers. */
export const levelsOf = (goals: readonly Pick<PredictionChild, 'Generation'>[]): number =>
  goals.reduce((deepest, goal) => Math.max(deepest, goal.Generation), 0);

/** What a finalized goal is called: In Dispute goes first, then the result that counts (decisions.md 5). */
export function resultNamed(
  type: GoalType,
  owner: OwnerResult,
  manager: Verdict | null,
): 'in_dispute' | 'achieved' | 'not_achieved' | { readonly percent: number } {
  if (isInDispute(type, owner, manager)) return 'in_dispute';
  const { completed, objectiveResult } = resultThatCounts(owner, manager);
  if (type === 'objective_results') return { percent: objectiveResult ?? 0 };
  return completed === true ? 'achieved' : 'not_achieved';
}

function movementAt(
  moves: ReadonlyMap<number, number>,
  key: number,
  size: MatrixSize,
): Pick<MatrixCell, 'came' | 'went'> {
  const cells = size * size;
  const entries = [...moves].map(([move, count]) => ({
    from: Math.floor(move / cells),
    to: move % cells,
    count,
  }));
  const move = (at: number, count: number): Move => ({
    cell: { likelihood: Math.floor(at / size), quality: at % size },
    count,
  });
  const most = (a: Move, b: Move): number => b.count - a.count;
  return {
    came: entries
      .filter(({ to }) => to === key)
      .map(({ from, count }) => move(from, count))
      .sort(most),
    went: entries
      .filter(({ from }) => from === key)
      .map(({ to, count }) => move(to, count))
      .sort(most),
  };
}

function direction(before: number, now: number): keyof Shift {
  if (now === before) return 'same';
  return now > before ? 'up' : 'down';
}

function cellAt(likelihood: number | null, quality: number | null, size: MatrixSize): Cell | null {
  if (likelihood === null || quality === null) return null;
  return { likelihood: bandOf(likelihood, size), quality: bandOf(quality, size) };
}

const keyOf = ({ likelihood, quality }: Cell, size: MatrixSize): number => likelihood * size + quality;

function increase(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
