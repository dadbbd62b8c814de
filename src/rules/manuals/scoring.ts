import { type DiscScale, type DiscType, discScales, discTypes } from '#contract/vocabulary.ts';
import { groupCount, scaleOf } from './statements.ts';

/** What was chosen in one group: statements by Id. */
export interface Choice {
  readonly groupId: number;
  readonly most: number;
  readonly least: number;
}

export type PerScale = Readonly<Record<DiscScale, number>>;

export interface Score {
  /** 0 to 48 a scale, 96 in all. */
  readonly points: PerScale;
  readonly disc: DiscType;
}

/** A Most and a Least of the same group, and not the same statement. */
export function isChoice({ groupId, most, least }: Choice): boolean {
  return most !== least && scaleOf(groupId, most) !== null && scaleOf(groupId, least) !== null;
}

/** Whether each of the groups is answered, once. */
export function isComplete(choices: readonly Choice[]): boolean {
  const groups = new Set(choices.map(({ groupId }) => groupId));
  return groups.size === groupCount && choices.length === groupCount && choices.every(isChoice);
}

/** Of a Most 2 points, of a Least none, of the others 1; the two highest scales make the type (decisions-people.md 7). */
export function scoreOf(choices: readonly Choice[]): Score {
  const mosts = { D: 0, I: 0, S: 0, C: 0 };
  const points = { D: choices.length, I: choices.length, S: choices.length, C: choices.length };
  for (const { groupId, most, least } of choices) {
    const [up, down] = [scaleOf(groupId, most), scaleOf(groupId, least)];
    if (up === null || down === null) throw new Error(`Group ${groupId} has no such statement.`);
    mosts[up] += 1;
    points[up] += 1;
    points[down] -= 1;
  }
  const order = discScales.toSorted((a, b) => points[b] - points[a] || mosts[b] - mosts[a]);
  const disc = discTypes.find((type) => type === `${order[0]}${order[1]}`);
  if (disc === undefined) throw new Error('No type has these scales.');
  return { points, disc };
}

/** Shares of all points as whole numbers that add up to 100: the largest remainders round up, ties in the scales' order. */
export function percentagesOf(points: PerScale): PerScale {
  const all = discScales.reduce((sum, scale) => sum + points[scale], 0);
  const shares = discScales.map((scale) => ({
    scale,
    whole: Math.floor((points[scale] * 100) / all),
    rest: (points[scale] * 100) % all,
  }));
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ scale }) => scale),
  );
  const percentages = { D: 0, I: 0, S: 0, C: 0 };
  for (const { scale, whole } of shares) percentages[scale] = whole + (rounded.has(scale) ? 1 : 0);
  return percentages;
}

export type Band = 'low' | 'middle' | 'high';

/** Low to 16, high from 32 of 48. */
export function bandOf(total: number): Band {
  if (total <= 16) return 'low';
  return total >= 32 ? 'high' : 'middle';
}
