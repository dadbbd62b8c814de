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
  /** Set where several goals get it: then nothing is said that is so of one of them alone. */
  readonly several?: { readonly ownerId: number };
  /** Only a parent of one's own branch may be chosen; undefined while that is asked, or could not be. */
  readonly mustAlign: boolean | undefined;
  /** 0 is no parent, null nothing chosen yet. */
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly error?: string | undefined;
  readonly isOver?: boolean;
}

/** Every goal of the quarter that could be the parent, and those that cannot with the reason; No parent on top. */
export function ParentPicker(props: ParentPickerProps) {
  const { info, several, mustAlign, chosen, onChoose, error, isOver = false } = props;
  const { t } = useGoalWords();
  const { Id, GoalPeriodId: periodId, User } = info.Goal;
  const { goalId, ownerId } = several ? { goalId: 0, ...several } : { goalId: Id, ownerId: User.Id };
  const question = { ownerId, periodId, goalId, ...(several && mustAlign ? { mustAlign } : {}) };
  const isNow = (parent: Parent) => parent.Id === info.ParentGoal?.Id;
  return (
    <ListPicker<Parent>
      label={t('workflows.parent.search')}
      choicesLabel={t('workflows.parent.choices')}
      queryKey={[...keys.parents, ...Object.values(question)]}
      load={(words, page, signal) => loadParents(question, words, page, signal)}
      chosenId={chosen}
      onChoose={({ Id }) => onChoose(Id)}
      isOff={(parent) => parent.Disabled && !isNow(parent)}
      render={(parent) => (
        <ParentOption
          parent={isNow(parent) ? { ...parent, Reason: t('workflows.parent.is_parent') } : parent}
        />
      )}
      {...(mustAlign === false && {
        none: {
          shown: (
            <span className={styles.optionText}>
              <span>{t('workflows.parent.none')}</span>
              <span className={styles.optionMore}>
                {t(several ? 'workflows.parent.none_text_each' : 'workflows.parent.none_text')}
              </span>
            </span>
          ),
          isChosen: chosen === 0,
          onChoose: () => onChoose(0),
        },
      })}
      error={error}
      isOver={isOver}
    />
  );
}
