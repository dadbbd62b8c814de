import type { TalentRow } from '#contract/talent/overview.ts';

/** A cell by its ratings, 1 for the first label upwards. */
export interface CellPlace {
  readonly primary: number;
  readonly secondary: number;
}

export interface Matrix {
  readonly size: number;
  /** People with both ratings, by name. */
  readonly rated: readonly TalentRow[];
  readonly unrated: readonly TalentRow[];
}

export const isIn = (row: TalentRow, { primary, secondary }: CellPlace): boolean =>
  row.PrimaryRating === primary && row.SecondaryRating === secondary;

/** Every state from draft on is rated; a rating beyond the labels would be of another time and is none. */
export function matrixOf(rows: readonly TalentRow[], size: number): Matrix {
  const isRated = ({ PrimaryRating, SecondaryRating }: TalentRow) =>
    PrimaryRating !== null && SecondaryRating !== null && PrimaryRating <= size && SecondaryRating <= size;
  return { size, rated: rows.filter(isRated), unrated: rows.filter((row) => !isRated(row)) };
}

/** How deep a cell's ink is: 0 for nobody, 1 for up to three, 2 for up to seven, 3 from eight on. */
export const heatOf = (count: number): 0 | 1 | 2 | 3 => {
  if (count === 0) return 0;
  if (count <= 3) return 1;
  return count <= 7 ? 2 : 3;
};

/** The cell that an arrow key leads to; secondary runs upwards. */
export function stepFrom(at: CellPlace, key: string, size: number): CellPlace {
  const within = (value: number) => Math.min(size, Math.max(1, value));
  const { primary, secondary } = at;
  switch (key) {
    case 'ArrowLeft':
      return { primary: within(primary - 1), secondary };
    case 'ArrowRight':
      return { primary: within(primary + 1), secondary };
    case 'ArrowUp':
      return { primary, secondary: within(secondary + 1) };
    case 'ArrowDown':
      return { primary, secondary: within(secondary - 1) };
    case 'Home':
      return { primary: 1, secondary };
    case 'End':
      return { primary: size, secondary };
    default:
      return at;
  }
}

/** Where those who stand in another cell now stood in the quarter before; whoever had no place there did not move. */
export function movesSince(now: Matrix, before: Matrix): Map<number, CellPlace> {
  const then = new Map(before.rated.map((row) => [row.UserId, row]));
  const moves = new Map<number, CellPlace>();
  if (now.size !== before.size) return moves;
  for (const row of now.rated) {
    const { PrimaryRating: primary, SecondaryRating: secondary } = then.get(row.UserId) ?? {
      PrimaryRating: null,
      SecondaryRating: null,
    };
    if (primary == null || secondary == null) continue;
    if (!isIn(row, { primary, secondary })) moves.set(row.UserId, { primary, secondary });
  }
  return moves;
}
