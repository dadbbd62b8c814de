import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import { periodsQuery } from '../api.ts';
import { type NumberedWeek, weekNumber } from './week-number.ts';

/** How a week of a goal of that quarter is numbered in a sentence. */
export function useWeekNumber(ownPeriodId: number): (week: NumberedWeek) => string {
  const words = useWords();
  const { data: periods } = useQuery(periodsQuery);
  return useCallback(
    (week) => weekNumber(week, { own: ownPeriodId, periods: periods ?? [] }, words),
    [words, periods, ownPeriodId],
  );
}
