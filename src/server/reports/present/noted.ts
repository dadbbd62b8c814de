import type { AskedReport } from '#contract/company/reports.ts';
import { type ReportChoice, reportEntries } from '#rules/shell/reports.ts';

/** A report with what was chosen for it; what it does not take is left out. */
export type Chosen = Partial<AskedReport> & Pick<AskedReport, 'Name' | 'Type'>;

/**
 * What the log of safety says of a file of it, however it was fetched: which report, of which quarter, of whom. Ids and
 * the product's own names, never a title or what stands in it; nor what was sent along and this report does not take.
 */
export function notedOf(chosen: Chosen): Readonly<Record<string, string | number | boolean>> {
  const { Name, Type, UserId = 0, NextPeriodId = 0 } = chosen;
  const taken = new Set<ReportChoice>(reportEntries.find(({ name }) => name === Name)?.takes);
  const isPrint = taken.has('print');
  const isOfSomebody = isPrint || taken.has('user') || taken.has('below');
  return {
    report: Name,
    type: Type,
    ...quartersOf(chosen, taken),
    ...(isOfSomebody && UserId !== 0 ? { [isPrint ? (chosen.Of ?? 'user') : 'user']: UserId } : {}),
    ...(isPrint && NextPeriodId !== 0 ? { outlook: NextPeriodId } : {}),
    ...(taken.has('private') && chosen.Private === true ? { private: true } : {}),
  };
}

function quartersOf(
  { PeriodId = 0, PeriodIds = [] }: Chosen,
  taken: ReadonlySet<ReportChoice>,
): Readonly<Record<string, string | number>> {
  if (taken.has('periods') && PeriodIds.length > 1) return { periods: PeriodIds.join(' ') };
  const isOfOne = taken.has('period') || taken.has('periods') || taken.has('appraisals');
  const one = PeriodId || (PeriodIds[0] ?? 0);
  return isOfOne && one !== 0 ? { period: one } : {};
}
