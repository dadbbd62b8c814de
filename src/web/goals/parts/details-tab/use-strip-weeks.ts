import { useQuery } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import type { StripWeek } from '#web/ui/charts/week-column.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { periodsQuery } from '../../api.ts';
import { stripWeeksOf } from './strip-weeks.ts';

/** The strip of an open goal, as of today. */
export function useStripWeeks({ Goal, GoalWeeklyStates }: GoalInfo): StripWeek[] {
  const { language } = useWords();
  const { Period: current } = useSession();
  const { data: periods = [] } = useQuery(periodsQuery);
  return stripWeeksOf(GoalWeeklyStates, { current, own: Goal.GoalPeriodId, periods }, language);
}
