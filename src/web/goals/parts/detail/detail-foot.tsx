import type { GoalInfo } from '#contract/goal-shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { isMain } from '../../goal-actions.ts';
import styles from './goal-detail.module.css';
import { useGoalActions } from './use-goal-actions.ts';

/** On phones the buttons of the bar stand under the thumb. */
export function DetailFoot({ info }: { readonly info: GoalInfo }) {
  const { t } = useWords();
  const { of, run } = useGoalActions(info);
  const actions = of('bar')
    .filter((action) => action.key !== 'copy')
    .reverse();
  if (actions.length === 0) return null;
  return (
    <div className={styles.foot}>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="large"
          variant={isMain(action) ? 'primary' : 'outline'}
          onClick={() => run(action)}
        >
          {t(action.label)}
        </Button>
      ))}
    </div>
  );
}
