import type { ReportEntry } from '#rules/shell/reports.ts';
import { periodName } from '#web/goals/shown/period-menu.tsx';
import type { Choosing, Chosen, Offered } from '../chosen.ts';

export interface ReportPickersProps {
  readonly entry: ReportEntry;
  readonly choosing: Choosing;
  readonly change: (next: Partial<Chosen>) => void;
}

export const optionsOf = (periods: readonly Offered[]) =>
  periods.map((one) => ({ value: String(one.Id), label: periodName(one) }));
