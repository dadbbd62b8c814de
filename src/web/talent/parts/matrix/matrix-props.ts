import type { AppraisalPeriod, TalentSettings } from '#contract/talent/settings.ts';
import type { TeamPlace } from '../../api.ts';
import type { CellPlace, Matrix } from '../../cells.ts';

export interface MatrixViewProps {
  readonly matrix: Matrix;
  readonly labels: TalentSettings;
  /** Where somebody who moved stood in the quarter before. */
  readonly moves: ReadonlyMap<number, CellPlace>;
  /** The quarter before; null where there is none. */
  readonly earlier: Earlier | null;
  readonly team: TeamPlace;
  readonly isPhone: boolean;
}

export interface Earlier {
  readonly period: AppraisalPeriod;
  /** What the ratings are called in it; null while that is loaded. */
  readonly labels: TalentSettings | null;
}

/** Whose list stands below the grid. */
export type Choice = 'all' | 'moved' | CellPlace;
