import { type ReactNode, useId } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { type Ending, reasonsOf } from '#rules/goals/ending/end-reasons.ts';
import { keys } from '#web/api/keys.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import field from '#web/ui/fields/field.module.css';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { loadBlockers } from '../../api.ts';
import { fittingReason, type WhyAnswer } from './why.ts';
import styles from './why-field.module.css';

interface WhyFieldProps {
  /** null where several end at once: none of them is named as what was in the way. */
  readonly info: GoalInfo | null;
  /** null before a verdict is given: then there is nothing to ask. */
  readonly ending: Ending | null;
  readonly value: WhyAnswer;
  readonly onChange: (value: WhyAnswer) => void;
  /** An owner may say in words what was in the way. */
  readonly withText?: boolean;
  /** Who reads the choice, where nothing else in the dialog says it of all there is in it. */
  readonly readers?: ReactNode;
  readonly error?: string | undefined;
}

/** Why it ended or is to be shelved, in one line of choices; the chosen one pressed again is taken back (decisions.md 11). */
export function WhyField({ info, ending, value, onChange, withText = false, readers, error }: WhyFieldProps) {
  const { t, nouns } = useGoalWords();
  const id = useId();
  if (ending === null) return null;
  const chosen = fittingReason(value, ending);
  const change = (part: Partial<WhyAnswer>) => onChange({ ...value, ...part, isTouched: true });
  return (
    <fieldset>
      <legend className={field.legend}>
        {t(ending === 'shelved' ? 'workflows.why.shelving_question' : 'workflows.why.question')}
        <span className={styles.aside}>{t('ui.optional')}</span>
      </legend>
      <div className={styles.choices}>
        {reasonsOf(ending).map(({ reason, key }) => (
          <button
            key={reason}
            type="button"
            className={styles.choice}
            aria-pressed={chosen === reason}
            onClick={() => change({ Reason: chosen === reason ? null : reason })}
          >
            {t(key, nouns)}
          </button>
        ))}
      </div>
      {info && chosen === 'blocked' && <Blocker {...{ info, value, change, withText }} />}
      <div className={field.note}>{readers}</div>
      <FieldError id={`why-${id}`} error={error} />
    </fieldset>
  );
}

interface BlockerProps extends Pick<WhyFieldProps, 'value'> {
  readonly info: GoalInfo;
  readonly withText: boolean;
  readonly change: (part: Partial<WhyAnswer>) => void;
}

/** What was in the way: one of the goals of that quarter that one sees, or words. */
function Blocker({ info, value, change, withText }: BlockerProps) {
  const { t, word } = useGoalWords();
  const { Id, GoalPeriodId } = info.Goal;
  return (
    <div className={styles.blocker}>
      <SearchSelect
        label={t('workflows.why.goal', { goal: word('goal') })}
        value={value.ReasonGoal}
        onChange={(goal) => change({ ReasonGoal: goal && { Id: goal.Id, Title: goal.Title } })}
        load={(search, page, signal) => loadBlockers(GoalPeriodId, search, page, signal)}
        queryKey={[...keys.goalList, 'blockers', GoalPeriodId]}
        nameOf={({ Title }) => Title}
        leaveOut={(goal) => goal.Id === Id}
        clearable
      />
      {withText && value.ReasonGoal === null && (
        <TextField
          label={t('workflows.why.text')}
          value={value.ReasonText}
          length={{ now: value.ReasonText.length, maximum: limits.reasonText }}
          onChange={(event) => change({ ReasonText: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
