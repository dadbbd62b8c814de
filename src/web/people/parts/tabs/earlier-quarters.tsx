import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Goal, Period } from '#contract/goal-shapes.ts';
import type { Profile } from '#contract/people.ts';
import { goalsOfPersonQuery } from '#web/goals/shown/of-person.ts';
import { periodName } from '#web/goals/shown/period-menu.tsx';
import { resultOf } from '#web/goals/shown/result-of.ts';
import marks from '#web/ui/marks/mark.module.css';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { markClass, stepOf } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import { countOf } from './count-of-quarter.ts';
import styles from './earlier-quarters.module.css';

interface EarlierQuartersProps {
  readonly profile: Profile;
  /** The newest first. */
  readonly periods: readonly Period[];
}

/** How many quarters one sees at a glance. */
const most = 4;

/** How many marks fit into three lines; of more the words speak. */
const mostMarks = 15;

/** A line for each of the last quarters in which the viewer sees goals: results, titles, how many were achieved. */
export function EarlierQuarters({ profile, periods }: EarlierQuartersProps) {
  const { t } = useWords();
  const now = periods.findIndex(({ IsCurrent }) => IsCurrent);
  const earlier = now === -1 ? [] : periods.slice(now + 1, now + 1 + most);
  const answers = useQueries({ queries: earlier.map(({ Id }) => goalsOfPersonQuery(profile.Id, Id)) });
  const quarters = earlier.flatMap((period, index) => {
    const { data: goals = [], count } = answers[index]?.data ?? {};
    return goals.length > 0 ? [{ period, goals, count: count ?? goals.length }] : [];
  });
  if (quarters.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h3 className={styles.title}>{t('people.goals.earlier')}</h3>
      <ul className={styles.quarters}>
        {quarters.map(({ period, goals, count }) => (
          <li key={period.Id}>
            <Quarter period={period} goals={goals} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuarterProps {
  readonly period: Period;
  /** As many as have come, at most a page of them. */
  readonly goals: readonly Goal[];
  readonly count: number;
}

function Quarter({ period, goals, count }: QuarterProps) {
  const { t } = useWords();
  return (
    <Link to={`?period=${period.Id}`} className={styles.quarter}>
      <span className={styles.name}>{periodName(period)}</span>
      <span className={styles.marks}>
        {goals.length <= mostMarks && goals.map((goal) => <Mark key={goal.Id} goal={goal} />)}
      </span>
      <span className={styles.titles} dir="auto">
        {goals.map(({ GoalDetail }) => GoalDetail.Title).join('; ')}
      </span>
      <span className={styles.count}>{countOf(goals, count, t)}</span>
    </Link>
  );
}

/** Achieved, not or in dispute, or filled by its percentage; in outline where there is no result. */
function Mark({ goal }: { readonly goal: Goal }) {
  const result = resultOf(goal);
  if (result && 'result' in result) return <ResultMark result={result.result} height={14} />;
  if (result) return <PercentMark percent={result.percent} />;
  return (
    <svg className={marks.mark} width={6} height={14} viewBox="0 0 6 14" aria-hidden>
      <rect
        className={marks.dashed}
        x={0.5}
        y={0.5}
        width={5}
        height={13}
        rx={1}
        strokeDasharray={goal.State === 'shelved' ? '2 2' : undefined}
      />
    </svg>
  );
}

function PercentMark({ percent }: { readonly percent: number }) {
  const height = (14 * percent) / 100;
  // As in rows of goals (goal-bar.tsx).
  const step = stepOf(Math.min(4, Math.floor(percent / 20))) ?? 0;
  return (
    <svg
      className={[marks.mark, markClass(step)].join(' ')}
      width={6}
      height={14}
      viewBox="0 0 6 14"
      aria-hidden
    >
      <rect className={marks.ring} x={0.5} y={0.5} width={5} height={13} rx={1} />
      <rect className={marks.filled} x={0} y={14 - height} width={6} height={height} rx={1} />
    </svg>
  );
}
