import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoalInfo, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { day, dayRange } from '#web/ui/format.ts';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { stepOf } from '#web/ui/scale.ts';
import { WeekStrip } from '#web/ui/week-strip.tsx';
import { useWords } from '#web/ui/words.ts';
import { periodsQuery } from '../api.ts';
import styles from './detail-weeks.module.css';
import { Headline } from './headline.tsx';
import { resultOf } from './result-of.ts';
import { WeekComment } from './week-comment.tsx';

interface DetailWeeksProps {
  readonly info: GoalInfo;
  /** Leads to all comments. */
  readonly onComments: () => void;
}

/** Headline prediction, the strip of weeks, and what was said in the chosen one (row E4). */
export function DetailWeeks({ info, onComments }: DetailWeeksProps) {
  const { language } = useWords();
  const { Period } = useSession();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const weeks = info.GoalWeeklyStates;
  const begun = weeks.filter((week) => week.StartDate <= Period.WeekStartDate);
  const chosen = begun.find((week) => week.WeekId === chosenId) ?? begun.at(-1);
  const timeOf = ({ StartDate }: GoalWeeklyState) =>
    StartDate > Period.WeekStartDate ? 'ahead' : StartDate === Period.WeekStartDate ? 'current' : 'past';
  return (
    <div className={styles.weeks}>
      <Headline info={info} />
      <div>
        <WeekStrip
          weeks={weeks.map((week) => ({
            id: week.WeekId,
            week: week.Week,
            dates: dayRange(week.StartDate, week.EndDate, language),
            likelihood: stepOf(week.Likelihood),
            quality: stepOf(week.Quality),
            comments: week.CommentCount,
            time: timeOf(week),
          }))}
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
  if (!result) {
    const end = periods?.find(({ Id }) => Id === Goal.GoalPeriodId)?.EndDate;
    return { caption: end ? day(end, language) : '' };
  }
  if ('percent' in result)
    return { mark: <strong className="numbers">{result.percent}%</strong>, caption: '' };
  return {
    mark: <ResultMark result={result.result} height={48} />,
    caption: t(`goals.result.${result.result}`),
  };
}
