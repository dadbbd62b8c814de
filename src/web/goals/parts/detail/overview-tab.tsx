import { useQuery } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { ChildGoal } from '#contract/goal-talk.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type ScaleKind, type Step, steps, stepWord } from '#web/ui/marks/scale.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { childrenQuery } from '../../api.ts';
import { stepsGiven } from '../../shown/distribution.tsx';
import { GoalRow } from '../../shown/goal-row.tsx';
import { GoalRowsSkeleton } from '../../shown/goal-rows-skeleton.tsx';
import styles from './overview-tab.module.css';

interface OverviewTabProps {
  readonly info: GoalInfo;
  readonly hrefOf: (goalId: number) => string;
}

const rowHeight = 60;

/** The goals right below this one: how they stand together, then each (row E1). */
export function OverviewTab({ info, hrefOf }: OverviewTabProps) {
  const { t, nouns } = useGoalWords();
  const { data, isError, refetch } = useQuery(childrenQuery(info.Goal.Id));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <GoalRowsSkeleton layout="compact" rows={Math.min(5, info.Goal.ChildCount)} />;
  const children = data.data;
  return (
    <div>
      <div className={styles.totals}>
        <Distribution kind="likelihood" goals={children} />
        <Distribution kind="quality" goals={children} />
      </div>
      <p className={styles.count}>{t('workflows.overview.children', { count: children.length, ...nouns })}</p>
      <WindowedList
        label={t('workflows.overview.tab')}
        items={children}
        keyOf={(goal) => goal.Id}
        height={rowHeight}
      >
        {(goal) => <ChildRow goal={goal} to={hrefOf(goal.Id)} />}
      </WindowedList>
    </div>
  );
}

/** How many stand at each step; a step nobody stands at is faint (look.md, Dashboard). */
function Distribution({ kind, goals }: { readonly kind: ScaleKind; readonly goals: readonly ChildGoal[] }) {
  const { t } = useGoalWords();
  const given = stepsGiven(kind, goals);
  const none = given.filter((step) => step === null).length;
  return (
    <section className={styles.distribution}>
      <h3 className={styles.label}>{t(`ui.${kind}.title`)}</h3>
      <ul className={styles.steps}>
        {[...steps].reverse().map((step) => (
          <Count key={step} kind={kind} step={step} count={given.filter((one) => one === step).length} />
        ))}
        {none > 0 && <li className={styles.none}>{t('workflows.overview.none', { count: none })}</li>}
      </ul>
    </section>
  );
}

function Count({
  kind,
  step,
  count,
}: {
  readonly kind: ScaleKind;
  readonly step: Step;
  readonly count: number;
}) {
  const { t } = useGoalWords();
  const Mark = kind === 'likelihood' ? LikelihoodMark : QualityMark;
  return (
    <li className={[styles.step, count === 0 ? styles.faint : ''].join(' ')} title={t(stepWord(kind, step))}>
      <Mark step={step} named={false} />
      <span className="unseen">{t(stepWord(kind, step))}: </span>
      <span className="numbers">{count}</span>
    </li>
  );
}

function ChildRow({ goal, to }: { readonly goal: ChildGoal; readonly to: string }) {
  const { t } = useGoalWords();
  return (
    <div className={styles.child}>
      <GoalRow goal={goal} to={to} layout="compact" />
      {goal.ChildCount > 0 && (
        <span className={styles.below}>
          {t('workflows.overview.contributing', { count: goal.ChildCount })}
        </span>
      )}
    </div>
  );
}
