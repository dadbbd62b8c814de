import type { GoalInfo } from '#contract/goal-shapes.ts';
import { keys } from '#web/api/keys.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ListPicker } from '#web/ui/fields/list-picker.tsx';
import { loadParents } from '../../api.ts';
import styles from './goal-form.module.css';
import type { Parent } from './goal-form-start.ts';
import { ParentOption } from './owner-option.tsx';

interface ParentPickerProps {
  /** The goal that gets a parent, and the one it has. */
  readonly info: Pick<GoalInfo, 'Goal' | 'ParentGoal'>;
  /** 0 is no parent, null nothing chosen yet. */
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly error?: string | undefined;
}

/** Every goal of the quarter that could be the parent, and those that cannot with the reason; No parent on top. */
export function ParentPicker({ info, chosen, onChoose, error }: ParentPickerProps) {
  const { t } = useGoalWords();
  const { Id: goalId, GoalPeriodId: periodId, User } = info.Goal;
  const isNow = (parent: Parent) => parent.Id === info.ParentGoal?.Id;
  return (
    <ListPicker<Parent>
      label={t('workflows.parent.search')}
      choicesLabel={t('workflows.parent.choices')}
      queryKey={[...keys.parents, User.Id, periodId, goalId]}
      load={(words, page, signal) => loadParents({ ownerId: User.Id, periodId, goalId }, words, page, signal)}
      chosenId={chosen}
      onChoose={({ Id }) => onChoose(Id)}
      isOff={(parent) => parent.Disabled && !isNow(parent)}
      render={(parent) => (
        <ParentOption
          parent={isNow(parent) ? { ...parent, Reason: t('workflows.parent.is_parent') } : parent}
        />
      )}
      none={{
        shown: (
          <span className={styles.optionText}>
            <span>{t('workflows.parent.none')}</span>
            <span className={styles.optionMore}>{t('workflows.parent.none_text')}</span>
          </span>
        ),
        isChosen: chosen === 0,
        onChoose: () => onChoose(0),
      }}
      error={error}
    />
  );
}
