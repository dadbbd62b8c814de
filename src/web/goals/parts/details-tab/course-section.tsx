import type { GoalInfo, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { type GoalWords, useGoalWords } from '#web/session/use-goal-words.ts';
import { type ChartWeek, StepChart } from '#web/ui/charts/step-chart.tsx';
import { type ScaleKind, type Step, stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWeekNumber } from '../../shown/use-week-number.ts';
import styles from './course-section.module.css';
import details from './details-tab.module.css';
import { useStripWeeks } from './use-strip-weeks.ts';

const kinds = ['likelihood', 'quality'] as const satisfies readonly ScaleKind[];

/** How likelihood and quality went over the weeks: as two charts, and as the table behind them. */
export function CourseSection({ info }: { readonly info: GoalInfo }) {
  const words = useGoalWords();
  const { Period } = useSession();
  const numberOf = useWeekNumber(info.Goal.GoalPeriodId);
  const given = info.GoalWeeklyStates.filter((week) => week.Likelihood !== null);
  // One prediction is a point; the headline says it already.
  if (given.length < 2) return null;
  const now = Period.WeekStartDate;
  return (
    <section>
      <h3 className={details.label}>{words.t('goals.detail.course')}</h3>
      <div className={styles.charts}>
        {kinds.map((kind) => (
          <StepChart
            key={kind}
            kind={kind}
            weeks={info.GoalWeeklyStates.map((week) => chartWeek(week, kind, now))}
            summary={summaryOf(given, kind, words, numberOf)}
          />
        ))}
      </div>
      <details className={styles.table}>
        <summary>{words.t('goals.detail.course_table')}</summary>
        <WeekTable info={info} />
      </details>
    </section>
  );
}

const fieldOf = { likelihood: 'Likelihood', quality: 'Quality' } as const;

function chartWeek(week: GoalWeeklyState, kind: ScaleKind, now: string): ChartWeek {
  return {
    id: week.WeekId,
    week: week.Week,
    step: stepOf(week[fieldOf[kind]]),
    isCurrent: week.StartDate === now,
  };
}

function summaryOf(
  given: readonly GoalWeeklyState[],
  kind: ScaleKind,
  { t }: GoalWords,
  numberOf: (week: GoalWeeklyState) => string,
): string {
  const [first, last] = [given[0], given.at(-1)];
  const said = (week: GoalWeeklyState | undefined) => {
    const step = stepOf(week?.[fieldOf[kind]]);
    return step === null ? '' : t(stepWord(kind, step));
  };
  return t('goals.detail.course_summary', {
    scale: t(`ui.${kind}.title`),
    from: said(first),
    first: first ? numberOf(first) : '',
    to: said(last),
    last: last ? numberOf(last) : '',
  });
}

function WeekTable({ info }: { readonly info: GoalInfo }) {
  const { t } = useGoalWords();
  const weeks = useStripWeeks(info).filter(({ time }) => time !== 'ahead');
  const wordOf = (kind: ScaleKind, step: Step | null) =>
    step === null ? t(`ui.${kind}.none`) : t(stepWord(kind, step));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('goals.detail.course_week')}</th>
          <th scope="col">{t('ui.likelihood.title')}</th>
          <th scope="col">{t('ui.quality.title')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ id, week, dates, period, likelihood, quality }) => (
          <tr key={id}>
            <th scope="row">
              {period ? t('ui.strip.week_of', { week, dates, period }) : t('ui.strip.week', { week, dates })}
            </th>
            <td>{wordOf('likelihood', likelihood)}</td>
            <td>{quality === null ? '' : wordOf('quality', quality)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
