import type { Standing } from '#rules/predictions/matrix.ts';
import type { GridAnswer, PlacesAnswer } from './api.ts';

/** Goals of one generation that stand alike. */
export interface Counted extends Standing {
  readonly Generation: number;
}

/** A goal and where it stands: all that is known of it before its row has come. */
export interface GoalPlace extends Counted {
  readonly Id: number;
  readonly ParentId: number;
}

/** The columns of the grid's answer as its entries. */
export const countedIn = ({ Counts }: GridAnswer): Counted[] =>
  Counts.Goals.map((Goals, index) => ({ Goals, ...standingAt(Counts, index) }));

/** The columns of the places as goals, in the order of the list. */
export const placesIn = ({ Places }: PlacesAnswer): GoalPlace[] =>
  Places.Id.map((Id, index) => ({ Id, ParentId: Places.ParentId[index] ?? 0, ...standingAt(Places, index) }));

type Columns = Omit<GridAnswer['Counts'], 'Goals'>;

const standingAt = (columns: Columns, index: number): Counted => ({
  Generation: columns.Generation[index] ?? 1,
  Likelihood: columns.Likelihood[index] ?? null,
  Quality: columns.Quality[index] ?? null,
  Likelihood2: columns.Likelihood2[index] ?? null,
  Quality2: columns.Quality2[index] ?? null,
});
