import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import type { Goal } from '#contract/goal-shapes.ts';
import { paths } from '#web/app/paths.ts';
import { prefetchGoal } from '#web/goals/api.ts';
import { GoalBar } from '#web/goals/shown/goal-bar.tsx';
import { LikelihoodPart, QualityPart } from '#web/goals/shown/goal-prediction.tsx';
import { GoalTags } from '#web/goals/shown/goal-tags.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { linesOf } from '#web/ui/text/cut-measure.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import styles from './profile-goal-row.module.css';

interface ProfileGoalRowProps {
  readonly goal: Goal;
  /** null is the current period. */
  readonly periodId: number | null;
}

/** A goal on its owner's profile: without the owner, with the course of its weeks. */
export function ProfileGoalRow({ goal, periodId }: ProfileGoalRowProps) {
  const weeks = goal.RecentLikelihoods.map(stepOf);
  const isCompared = goal.State !== 'finalized' && weeks.filter((step) => step !== null).length > 1;
  const isPhone = useMediaQuery(phoneQuery);
  const prefetch = () => prefetchGoal(goal.Id);
  return (
    <Link
      to={periodId === null ? paths.goal(goal.Id) : `${paths.goal(goal.Id)}?period=${periodId}`}
      className={styles.row}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <GoalBar goal={goal} size="row" />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.title} dir="auto">
            {goal.GoalDetail.Title}
          </span>
          <GoalTags goal={goal} />
        </span>
        <span className={styles.measure} dir="auto">
          {linesOf(goal.GoalDetail.Measurement).join(' · ')}
        </span>
      </span>
      <span className={styles.weeks}>{isCompared && <Sparkline steps={weeks} />}</span>
      <span className={styles.given}>
        <LikelihoodPart goal={goal} aligned={!isPhone} />
        <QualityPart goal={goal} />
      </span>
    </Link>
  );
}
