import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { Donut } from '#web/ui/charts/donut.tsx';
import { WeekStrip } from '#web/ui/charts/week-strip.tsx';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { day } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { periodsQuery } from '../../api.ts';
import { resultOf } from '../../shown/result-of.ts';
import styles from './detail-weeks.module.css';
import { Headline } from './headline.tsx';
import { useStripWeeks } from './use-strip-weeks.ts';
import { WeekComment } from './week-comment.tsx';

interface DetailWeeksProps {
  readonly info: GoalInfo;
  /** Leads to all comments. */
  readonly onComments: () => void;
}

/** Headline prediction, the strip of weeks, and what was said in the chosen one (row E4). */
export function DetailWeeks({ info, onComments }: DetailWeeksProps) {
  const { Period } = useSession();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const weeks = useStripWeeks(info);
  const begun = info.GoalWeeklyStates.filter((week) => week.StartDate <= Period.WeekStartDate);
  // Long after the quarter the last week that says something, not the present one that cannot.
  const newest = begun.findLast((week) => week.IsEnabled || week.Likelihood !== null) ?? begun.at(-1);
  const chosen = begun.find((week) => week.WeekId === chosenId) ?? newest;
  return (
    <div className={styles.weeks}>
      <Headline info={info} />
      <div>
        <WeekStrip
          weeks={weeks}
          chosenId={chosen?.WeekId ?? null}
          onChoose={setChosenId}
          result={useResult(info)}
          withComments
        />
        {chosen && <WeekComment info={info} week={chosen} onComments={onComments} />}
      </div>
    </div>
  );
}

/** At the end of the strip: the result, or the day on which the quarter ends. */
function useResult({ Goal }: GoalInfo) {
  const { t, language } = useWords();
  const { data: periods } = useQuery(periodsQuery);
  const result = resultOf(Goal);
  if (Goal.State === 'results_in_review') return { caption: t('workflows.result.in_review') };
  if (!result) {
    const end = periods?.find(({ Id }) => Id === Goal.GoalPeriodId)?.EndDate;
    // Bare it would be read as one of this year.
    const isOther = end !== undefined && !end.startsWith(String(new Date().getFullYear()));
    return { caption: end ? day(end, language, isOther) : '' };
  }
  if ('percent' in result) {
    const label = t('workflows.result.percent_value', { percent: result.percent });
    return { mark: <Donut percent={result.percent} size={44} label={label} />, caption: '' };
  }
  return {
    mark: <ResultMark result={result.result} height={48} />,
    caption: t(`goals.result.${result.result}`),
  };
}
