import type { TalentSettings } from '#contract/talent/settings.ts';
import type { TeamPlace } from '../../api.ts';
import type { CellPlace, Matrix } from '../../cells.ts';

export interface MatrixViewProps {
  readonly matrix: Matrix;
  readonly labels: TalentSettings;
  /** Where somebody who moved stood in the quarter before. */
  readonly moves: ReadonlyMap<number, CellPlace>;
  /** The quarter before, in words; '' where there is none. */
  readonly earlier: string;
  readonly team: TeamPlace;
  readonly isPhone: boolean;
}

/** Whose list stands below the grid. */
export type Choice = 'all' | 'moved' | CellPlace;
