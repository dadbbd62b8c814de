import type { GoalInfo } from '#contract/goal-shapes.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { WeekStrip } from '#web/ui/charts/week-strip.tsx';
import styles from './goal-glance.module.css';
import { Measure } from './measure.tsx';
import { compactWeeks, upToLastPrediction } from './strip-weeks.ts';
import { useStripWeeks } from './use-strip-weeks.ts';

/** What a result is measured by: whose goal, its measure, and its last four weeks. */
export function GoalGlance({ info }: { readonly info: GoalInfo }) {
  const { t, word } = useGoalWords();
  const { User, GoalDetail } = info.Goal;
  const weeks = compactWeeks(upToLastPrediction(useStripWeeks(info)));
  return (
    <div className={styles.glance}>
      <div className={styles.words}>
        <p className={styles.owner}>
          <PersonAvatar person={User} size={24} />
          <span className={styles.name}>{User.Name}</span>
          {User.Title}
        </p>
        {GoalDetail.Measurement && (
          <section>
            <h3 className={styles.label}>{word('measure')}</h3>
            <Measure text={GoalDetail.Measurement} />
          </section>
        )}
      </div>
      {weeks.length > 0 && (
        <section className={styles.weeks}>
          <h3 className={styles.label}>{t('workflows.result.last_weeks')}</h3>
          <WeekStrip weeks={weeks} />
        </section>
      )}
    </div>
  );
}
