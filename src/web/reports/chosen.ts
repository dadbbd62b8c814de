import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskedReport } from '#contract/company/reports.ts';
import { limits } from '#contract/limits.ts';
import { type ReportChoice, type ReportEntry, reportPeriods } from '#rules/shell/reports.ts';
import { periodsQuery } from '#web/goals/api.ts';
import { useSession } from '#web/session/session.ts';
import { scheduleQuery } from '#web/talent/api.ts';

export interface Person {
  readonly Id: number;
  readonly Name: string;
}

/** What was chosen; null where nothing was yet, and the first that is offered holds. */
export interface Chosen {
  readonly type: 'excel' | 'pdf';
  readonly periodId: number | null;
  /** The last of several quarters. */
  readonly toId: number | null;
  readonly user: Person | null;
  readonly withPrivate: boolean;
  readonly of: 'user' | 'manager';
  /** 0: none. */
  readonly outlookId: number | null;
}

/** A quarter that can be chosen. */
export interface Offered {
  readonly Id: number;
  readonly Quarter: string;
  readonly Year: number;
  readonly StartDate: string;
  readonly EndDate: string;
  readonly IsCurrent?: boolean;
}

/** What a report is of, as far as it is chosen, with what can be chosen; `asked` null: something is missing. */
export function useChosen(entry: ReportEntry, opened: boolean) {
  const { Profile } = useSession();
  const takes = (choice: ReportChoice) => entry.takes.includes(choice);
  const isOfAppraisals = takes('appraisals');
  const needsGoalPeriods = takes('period') || takes('periods') || takes('print');
  const goalPeriods = useQuery({ ...periodsQuery, enabled: opened && needsGoalPeriods });
  const schedule = useQuery({ ...scheduleQuery, enabled: opened && isOfAppraisals });
  const [chosen, setChosen] = useState<Chosen>({
    type: entry.kinds[0] ?? 'excel',
    periodId: null,
    toId: null,
    user: null,
    withPrivate: false,
    of: 'user',
    outlookId: null,
  });
  const all: readonly Offered[] = reportPeriods(goalPeriods.data ?? []);
  const offered = isOfAppraisals ? (schedule.data?.Periods ?? []) : all;
  const period = useHeld(offered, chosen.periodId, opened);
  const span = spanOf(offered, period, chosen.toId);
  const outlook = outlookOf(all, period, chosen.outlookId);
  const query = isOfAppraisals ? schedule : goalPeriods;
  const takesPeriod = needsGoalPeriods || isOfAppraisals;
  const isReady = (!takesPeriod || period !== undefined) && (!takes('print') || chosen.user !== null);
  return {
    chosen,
    setChosen,
    offered,
    period,
    span,
    outlook,
    laterPeriods: laterThan(all, period),
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
    hasNone: isOfAppraisals && schedule.data?.Periods.length === 0,
    asked: isReady ? askedOf(entry, { chosen, period, span, outlook }, Profile.Id) : null,
  };
}

/** The chosen quarter, else the one that was offered first when this opened, also when another begins meanwhile. */
function useHeld(offered: readonly Offered[], chosenId: number | null, opened: boolean): Offered | undefined {
  const [heldId, setHeldId] = useState<number | null>(null);
  const period = chosenOf(offered, chosenId ?? heldId) ?? chosenOf(offered, chosenId);
  const toHold = opened ? (period?.Id ?? null) : null;
  if (heldId !== toHold) setHeldId(toHold);
  return period;
}

export type Choosing = ReturnType<typeof useChosen>;

interface Settled {
  readonly chosen: Chosen;
  readonly period: Offered | undefined;
  readonly span: readonly Offered[];
  readonly outlook: Offered | undefined;
}

function askedOf(entry: ReportEntry, { chosen, period, span, outlook }: Settled, ownId: number): AskedReport {
  return {
    Name: entry.name,
    Type: chosen.type,
    PeriodId: period?.Id ?? 0,
    PeriodIds: entry.takes.includes('periods') && chosen.type === 'excel' ? span.map(({ Id }) => Id) : [],
    UserId: chosen.user?.Id ?? (entry.takes.includes('below') ? ownId : 0),
    Of: chosen.of,
    NextPeriodId: outlook?.Id ?? 0,
    Private: chosen.withPrivate,
  };
}

/** The chosen one, else the current one, else the newest. */
function chosenOf(offered: readonly Offered[], id: number | null): Offered | undefined {
  if (id !== null) return offered.find(({ Id }) => Id === id);
  return offered.find(({ IsCurrent }) => IsCurrent) ?? offered[0];
}

/** From the first to the last chosen, oldest first; the last is not before the first. */
function spanOf(newestFirst: readonly Offered[], from: Offered | undefined, toId: number | null): Offered[] {
  if (from === undefined) return [];
  const to = newestFirst.find(({ Id }) => Id === toId) ?? from;
  const until = to.StartDate < from.StartDate ? from : to;
  return newestFirst
    .filter(({ StartDate }) => StartDate >= from.StartDate && StartDate <= until.StartDate)
    .reverse()
    .slice(0, limits.reportPeriods);
}

const laterThan = (all: readonly Offered[], period: Offered | undefined): Offered[] =>
  all.filter(({ StartDate }) => period !== undefined && StartDate > period.EndDate);

/** The quarter after, unless another or none was chosen. */
function outlookOf(
  all: readonly Offered[],
  period: Offered | undefined,
  id: number | null,
): Offered | undefined {
  const later = laterThan(all, period);
  return id === null ? later.at(-1) : later.find(({ Id }) => Id === id);
}
