import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { periodsQuery } from '#web/goals/api.ts';
import { useSession } from '#web/session/session.ts';
import { dayRange } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { ComplianceAnswer } from '../../api.ts';
import type { ComplianceRow } from './compliance-lists.ts';
import { lastClosedWeek, quarterBefore } from './compliance-weeks.ts';

/**
 * Of which quarter or week each donut speaks, in words; '' until it is known. Over a Monday or into a quarter the figures
 * may be newer than what the page knows of the time, which is then asked for again.
 */
export function useComplianceTimes(answer: ComplianceAnswer | undefined): (row: ComplianceRow) => string {
  const { t, language } = useWords();
  const { Period } = useSession();
  const { data: periods } = useQuery(periodsQuery);
  const isOfNow =
    answer === undefined || (answer.PeriodId === Period.Id && answer.WeekStartDate === Period.WeekStartDate);
  // What is older than the page is on its way to be asked for again.
  const isAhead = !isOfNow && answer.WeekStartDate >= Period.WeekStartDate;
  useEffect(() => {
    if (isAhead) void queryClient.invalidateQueries({ queryKey: keys.session });
  }, [isAhead]);
  const weekName = (): string => {
    if (answer?.LastWeekId === null) return t('dashboard.compliance.no_week');
    const week = answer && periods && lastClosedWeek(periods, Period.WeekStartDate, answer.IsCurrentWeek);
    if (!week) return '';
    const dates = dayRange(week.startDate, week.endDate, language);
    const values = { week: week.week, dates, period: nameOf(week.period) };
    return t(answer.IsCurrentWeek ? 'dashboard.compliance.week' : 'dashboard.compliance.week_before', values);
  };
  const lastName = (): string => {
    if (answer?.LastId === null) return t('dashboard.compliance.no_quarter');
    const last = periods && quarterBefore(periods);
    return last ? nameOf(last) : '';
  };
  return ({ figure }) => {
    if (!isOfNow) return '';
    if (figure === 'goals') return nameOf(Period);
    return figure === 'lastgoals' ? lastName() : weekName();
  };
}

const nameOf = ({ Quarter, Year }: { readonly Quarter: string; readonly Year: number }): string =>
  `${Quarter} ${Year}`;
