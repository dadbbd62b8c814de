import type { z } from 'zod';
import type { TalentPlaces } from '#contract/talent/overview.ts';

/** A cell by its ratings, 1 for the first label upwards. */
export interface CellPlace {
  readonly primary: number;
  readonly secondary: number;
}

/** Where somebody stands. */
export interface Standing {
  readonly UserId: number;
  readonly PrimaryRating: number;
  readonly SecondaryRating: number;
}

export interface Matrix {
  readonly size: number;
  /** People with both ratings, by name. */
  readonly rated: readonly Standing[];
  readonly unrated: readonly number[];
}

type Places = Pick<z.output<typeof TalentPlaces>, 'UserId' | 'PrimaryRating' | 'SecondaryRating' | 'Unrated'>;

export const isIn = (row: Standing, { primary, secondary }: CellPlace): boolean =>
  row.PrimaryRating === primary && row.SecondaryRating === secondary;

/** Every state from draft on is rated; a rating beyond the labels would be of another time and is none. */
export function matrixOf(places: Places, size: number): Matrix {
  const all = standingsOf(places);
  const isRated = ({ PrimaryRating, SecondaryRating }: Standing) =>
    PrimaryRating <= size && SecondaryRating <= size;
  const beyond = all.filter((one) => !isRated(one)).map(({ UserId }) => UserId);
  return { size, rated: all.filter(isRated), unrated: [...places.Unrated, ...beyond] };
}

const standingsOf = ({ UserId, PrimaryRating, SecondaryRating }: Omit<Places, 'Unrated'>): Standing[] =>
  UserId.map((id, at) => ({
    UserId: id,
    PrimaryRating: PrimaryRating[at] ?? 0,
    SecondaryRating: SecondaryRating[at] ?? 0,
  }));

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

/** A quarter before, of as many steps; the places of those who were rated then. */
export interface Before {
  readonly size: number;
  readonly places: Omit<Places, 'Unrated'>;
}

/** Where those who stand in another cell now stood in the quarter before; whoever had no place there did not move. */
export function movesSince(now: Matrix, { size, places }: Before): Map<number, CellPlace> {
  const then = new Map(standingsOf(places).map((one) => [one.UserId, one]));
  const moves = new Map<number, CellPlace>();
  if (now.size !== size) return moves;
  for (const row of now.rated) {
    const before = then.get(row.UserId);
    // A rating beyond the labels is none here either.
    if (before === undefined || Math.max(before.PrimaryRating, before.SecondaryRating) > size) continue;
    const place = { primary: before.PrimaryRating, secondary: before.SecondaryRating };
    if (!isIn(row, place)) moves.set(row.UserId, place);
  }
  return moves;
}
